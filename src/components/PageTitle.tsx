import { Box, Heading } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { speak, type Words } from './words.ts';

type Props = {
  title: Words;
  /** Shown and said in place of the title in the browser's tab. */
  tab?: Words;
  lead?: ReactNode;
  /** The place the person is in: when it changes, the focus goes to the heading. */
  place?: string;
  failed?: boolean;
  size?: '2xl' | '3xl' | '4xl';
};

/** The first page of a visit keeps the browser's own focus, so that the skip link comes first. */
let isFirstPage = true;

/** The only h1. Takes the focus on each change of place, and names the tab 'Paso · Producto'. */
export function PageTitle({ title, tab, lead, place, failed = false, size = '2xl' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const intl = useIntl();
  const text = speak(intl, title);
  const key = place ?? text;
  const product = intl.formatMessage({ id: 'common.product' });
  const named = intl.formatMessage(
    { id: 'common.pageTitle' },
    { page: tab ? speak(intl, tab) : text, product },
  );
  const full = failed ? intl.formatMessage({ id: 'common.errorTitle' }, { title: named }) : named;

  useEffect(() => {
    document.title = full;
  }, [full]);

  useEffect(() => {
    if (!isFirstPage && key !== '' && !isBehindDialog()) heading.current?.focus();
    isFirstPage = false;
  }, [key]);

  return (
    <Box mb={lead ? '6' : '4'}>
      <Heading as="h1" ref={heading} size={size} tabIndex={-1} outline="none">
        {text}
      </Heading>
      {lead && (
        <Box mt="3" color="fg.muted" fontSize="lg" maxW="2xl">
          {lead}
        </Box>
      )}
    </Box>
  );
}

/** A dialog that loses the focus to the page behind it closes unread. */
const isBehindDialog = () => document.querySelector('[aria-modal="true"]') !== null;
