import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { textLink } from '../buttons/text-link.ts';
import { LockIcon } from '../text/icons.tsx';

/** A lock beside the label of a value that we already have, and a way to report that it is wrong. Source: D-70. */
export function LockedNote({ onUnlock }: { onUnlock: () => void }) {
  const intl = useIntl();
  const why = intl.formatMessage({ id: 'locked.from' });

  return (
    <Box display="inline-flex" alignItems="center" gap="2" ms="auto" fontSize="sm" color="fg.muted">
      <span title={why}>
        <LockIcon boxSize="4" />
        <chakra.span srOnly>{why}</chakra.span>
      </span>
      <chakra.button
        type="button"
        onClick={onUnlock}
        {...textLink}
        cursor="pointer"
        minH="6"
        borderRadius="l1"
        focusVisibleRing="outside"
      >
        <FormattedMessage id="locked.wrong" />
      </chakra.button>
    </Box>
  );
}
