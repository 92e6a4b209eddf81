import { useIntl } from 'react-intl';
import { formatMoney } from '#domain/money/money.ts';
import { formatPercentage } from '#domain/money/percentage.ts';
import { splitSale } from '#domain/money/retention.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { describedBy, fieldId } from '../form/field-ids.ts';
import { Select } from '../form/Select.tsx';
import type { Message } from '../text/message.ts';

type Props = {
  /** Fractions of sales: what may be chosen, and what counts now. */
  choices: readonly number[];
  value: number;
  /** Of the last twelve months, pesos; 0 where none is known. */
  averageSale: number;
  /** Why it cannot be had. */
  note?: Message | undefined;
  disabled: boolean;
  onChoose: (retention: number) => void;
};

const RETENTION = 'retention';
const HELP = 'retention.help';

/** The retention as a dropdown, in pesos of the person's own average month. Source: spec 2 and 5; look. */
export function RetentionField({
  choices,
  value,
  averageSale,
  note: warning,
  disabled,
  onChoose,
}: Props) {
  const intl = useIntl();
  const textOf = (choice: number) => {
    const percent = formatPercentage(choice);
    const pesos = formatMoney(splitSale(averageSale, choice).paid);
    return averageSale > 0
      ? intl.formatMessage({ id: 'retention.choice' }, { percent, pesos })
      : percent;
  };

  return (
    <FieldFrame
      name={RETENTION}
      label="retention.label"
      help={HELP}
      warning={warning}
      error={undefined}
    >
      <Select
        id={fieldId(RETENTION)}
        aria-describedby={describedBy(RETENTION, { help: HELP, warning })}
        value={String(value)}
        onChange={({ target }) => onChoose(Number(target.value))}
        options={choices.map((choice) => ({
          value: String(choice),
          label: { text: textOf(choice) },
        }))}
        disabled={disabled}
      />
    </FieldFrame>
  );
}
