import { Box, Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';

type Props = {
  text: string;
  label: MessageKey;
  copied: MessageKey;
  notCopied: MessageKey;
  /** The name of the text, which is then shown selected where the browser forbids copying. */
  byHand?: MessageKey;
};

/** Copies a text and confirms it; where the browser forbids that, it explains how to copy by hand. */
export function CopyButton({ text, label, copied, notCopied, byHand }: Props) {
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  // Without HTTPS there is no clipboard at all.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(copied);
    } catch {
      setOutcome(notCopied);
    }
  };

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <Button variant="outline" onClick={copy}>
        <FormattedMessage id={label} />
      </Button>
      <Box role="status" fontSize="sm">
        {outcome && <FormattedMessage id={outcome} />}
      </Box>
      {byHand && outcome === notCopied && <TextByHand text={text} label={byHand} />}
    </Box>
  );
}

/** All of it is selected as soon as it is there. */
const selectAll = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.select();
};

function TextByHand({ text, label }: { text: string; label: MessageKey }) {
  const intl = useIntl();
  return (
    <chakra.textarea
      ref={selectAll}
      readOnly
      rows={6}
      aria-label={intl.formatMessage({ id: label })}
      value={text}
      flexBasis="full"
      minW="0"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      fontSize="sm"
    />
  );
}
