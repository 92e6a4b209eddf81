import { Box, Button, Spinner } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';

type Props = {
  waiting: MessageKey;
  /** In its place while a check has failed. */
  unseen: MessageKey;
  check: MessageKey;
  checking: boolean;
  failed: boolean;
  /** The person's own check found nothing new. */
  unchanged?: boolean;
  onCheck: () => void;
};

/** The words change only when a check fails or succeeds again: a screen reader must not repeat them every few seconds. */
export function WatchLine({
  waiting,
  unseen,
  check,
  checking,
  failed,
  unchanged = false,
  onCheck,
}: Props) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      p="4"
      bg={failed ? 'bg.warning' : 'bg.info'}
      borderRadius="l3"
    >
      <Box role="status" flex="1 1 14rem" color={failed ? 'fg.warning' : 'fg.info'}>
        <FormattedMessage id={failed ? unseen : unchanged ? 'status.unchanged' : waiting} />
      </Box>
      <Button variant="outline" aria-busy={checking} onClick={onCheck}>
        {checking && <Spinner size="sm" />}
        <FormattedMessage id={check} />
      </Button>
    </Box>
  );
}
