import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';

type Props = Pick<ButtonProps, 'variant' | 'mb'> & { href: string; label: MessageKey };

/** A link that looks like a button, announces the other tab that it opens. */
export const NewTabButton = ({ href, label, ...look }: Props) => (
  <Button asChild flexWrap="wrap" rowGap="0" w={{ base: 'full', md: 'auto' }} {...look}>
    <a href={href} target="_blank" rel="noopener noreferrer">
      <FormattedMessage id={label} />
      <chakra.span fontWeight="normal" fontSize="sm">
        (<FormattedMessage id="common.newTab" />)
      </chakra.span>
    </a>
  </Button>
);
