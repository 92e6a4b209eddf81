import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useIntl } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';
import { CloseIcon } from '../text/icons.tsx';

type Props = HTMLChakraProps<'button'> & { label: MessageKey };

/** A cross of 44 px, the size of a finger. */
export function CloseButton({ label, ...props }: Props) {
  const intl = useIntl();
  return (
    <chakra.button
      type="button"
      aria-label={intl.formatMessage({ id: label })}
      boxSize="11"
      display="grid"
      placeItems="center"
      cursor="pointer"
      {...props}
    >
      <CloseIcon />
    </chakra.button>
  );
}
