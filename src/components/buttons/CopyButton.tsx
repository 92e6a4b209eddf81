import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';

type Props = { text: string; label: MessageKey; copied: MessageKey; notCopied: MessageKey };

/** Copies a text and confirms it; where the browser forbids that, it explains how to copy by hand. */
export function CopyButton({ text, label, copied, notCopied }: Props) {
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(copied),
      () => setOutcome(notCopied),
    );

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <Button variant="outline" onClick={copy}>
        <FormattedMessage id={label} />
      </Button>
      <Box role="status" fontSize="sm">
        {outcome && <FormattedMessage id={outcome} />}
      </Box>
    </Box>
  );
}
