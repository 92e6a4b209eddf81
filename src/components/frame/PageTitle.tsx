import { Box, chakra, Heading } from '@chakra-ui/react';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { type Message, translate } from '../text/message.ts';
import { isFocusKept } from './keeps-focus.ts';

type Props = {
  title: Message;
  /** Heard before it, and seen elsewhere: which of several it is. */
  position?: Message | undefined;
  /** Shown and said in place of the title in the browser's tab. */
  tab?: Message;
  lead?: ReactNode;
  /** The place the person is in: when it changes, the focus goes to the heading. */
  place?: string;
  failed?: boolean;
  /** Another may take its place at once: it names the tab, and leaves the focus to that one. */
  pending?: boolean;
  size?: '2xl' | '3xl' | '4xl';
};

/** The first page of a visit keeps the browser's own focus, so that the skip link comes first. */
const FirstPageContext = createContext<RefObject<boolean> | null>(null);

/** Stands above all pages of a visit. */
export function FirstPageProvider({ children }: { children: ReactNode }) {
  const isFirstPage = useRef(true);
  return <FirstPageContext value={isFirstPage}>{children}</FirstPageContext>;
}

/** What the pages of a flow are about, one of many: the hotel of a request. It stands above the title, and first in the tab. */
export const PageSubjectContext = createContext<string | null>(null);

/** The only h1. Takes the focus on each change of place, and names the tab 'Paso · Producto'. */
export function PageTitle({
  title,
  position,
  tab,
  lead,
  place,
  failed = false,
  pending = false,
  size = '2xl',
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = use(FirstPageContext);
  const intl = useIntl();
  const text = translate(intl, title);
  const key = place ?? text;
  const subject = use(PageSubjectContext);
  const product = intl.formatMessage({ id: 'common.product' });
  const page = [subject, tab ? translate(intl, tab) : text].filter(Boolean).join(' · ');
  const named = intl.formatMessage({ id: 'common.pageTitle' }, { page, product });
  const full = failed ? intl.formatMessage({ id: 'common.errorTitle' }, { title: named }) : named;

  useEffect(() => {
    document.title = full;
  }, [full]);

  useEffect(() => {
    if (pending) return;
    if (!isFirstPage?.current && key !== '' && !isFocusKept()) heading.current?.focus();
    if (isFirstPage) isFirstPage.current = false;
  }, [key, isFirstPage, pending]);

  return (
    <Box mb={lead ? { base: '4', md: '6' } : { base: '2', md: '4' }}>
      {subject && (
        <chakra.p color="fg.muted" fontSize="sm" fontWeight="semibold" wordBreak="break-word">
          {subject}
        </chakra.p>
      )}
      <Heading as="h1" ref={heading} size={size} tabIndex={-1} outline="none">
        {position && <chakra.span srOnly>{translate(intl, position)}: </chakra.span>}
        {text}
      </Heading>
      {lead && (
        <Box
          mt={{ base: '1', md: '3' }}
          color="fg.muted"
          fontSize={{ base: 'md', md: 'lg' }}
          maxW="2xl"
        >
          {lead}
        </Box>
      )}
    </Box>
  );
}
