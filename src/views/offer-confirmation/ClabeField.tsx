import { Box } from '@chakra-ui/react/box';
import { FormattedMessage } from 'react-intl';
import { TextField } from '#components/form/TextField.tsx';
import type { Message } from '#components/text/message.ts';
import {
  bankOf,
  formatClabe,
  isClabe,
  missingDigits,
  normaliseClabe,
} from '#domain/person/clabe.ts';
import { LABELS } from './offer-values.ts';

type Props = { clabe: string; warning: Message | undefined };

/** The account, read back with its bank: two swapped digits may pass the check digit. Source: C1. */
export function ClabeField({ clabe, warning }: Props) {
  return (
    <Box>
      <TextField
        name="clabe"
        label={LABELS.clabe}
        help="offerConfirmation.form.clabeHelp"
        required
        warning={warning}
        inputMode="numeric"
        autoComplete="off"
        tidy={normaliseClabe}
      />
      <Box mt="1.5" fontSize="sm" color="fg.muted">
        <DigitCount clabe={clabe} />
        <Box aria-live="polite" fontWeight="medium" color="fg">
          {isClabe(clabe) && <ReadBack clabe={clabe} />}
        </Box>
      </Box>
    </Box>
  );
}

/** While it is written: the bank as soon as it is known, and how many digits are to come. Not announced. */
function DigitCount({ clabe }: { clabe: string }) {
  const missing = missingDigits(clabe);
  if (clabe === '' || missing === 0) return null;
  const bank = bankOf(clabe);
  return (
    <Box>
      {bank && `${bank} · `}
      <FormattedMessage id="offerConfirmation.clabe.missing" values={{ missing }} />
    </Box>
  );
}

function ReadBack({ clabe }: { clabe: string }) {
  const bank = bankOf(clabe);
  const grouped = formatClabe(clabe);
  if (!bank) return grouped;
  return <FormattedMessage id="offerConfirmation.clabe.bank" values={{ bank, clabe: grouped }} />;
}
