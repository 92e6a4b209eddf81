import { Box, chakra } from '@chakra-ui/react';
import type { FocusEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { type DayParts, dayParts, paddedDay, withDayPart } from '#domain/person/day-parts.ts';
import { type Message, useTranslate } from '../text/message.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { Input } from './Input.tsx';

type Props = FieldTexts & {
  name: string;
  placeholder?: Message | undefined;
  disabled?: boolean | undefined;
};

const PARTS: readonly (keyof DayParts)[] = ['day', 'month', 'year'];

/** A day as ISO text (2026-07-18), typed as day, month and year; a whole day may be pasted into any of them. */
export function DateField({ name, placeholder, disabled, ...texts }: Props) {
  const { field, error, setValue, aria } = useFormField<string>(name, texts);
  const translate = useTranslate();
  const text = field.value ?? '';
  const parts = dayParts(text);
  const idOf = (part: keyof DayParts) => (part === 'day' ? aria.id : `${aria.id}-${part}`);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    setValue(paddedDay(text));
    if (!currentTarget.contains(relatedTarget)) field.onBlur({ target: { name } });
  };

  return (
    <FieldFrame name={name} error={error} as="group" {...texts}>
      <Box display="flex" gap="3" onBlur={leave}>
        {PARTS.map((part) => (
          <Box key={part} flex={part === 'year' ? '1.4' : '1'} minW="0">
            <chakra.label htmlFor={idOf(part)} fontSize="sm">
              <FormattedMessage id={`date.${part}`} />
            </chakra.label>
            <Input
              id={idOf(part)}
              aria-invalid={aria['aria-invalid']}
              aria-required={aria['aria-required']}
              name={name}
              value={parts[part]}
              onChange={({ target }) => setValue(withDayPart(text, part, target.value))}
              {...(placeholder && part === 'day' && { placeholder: translate(placeholder) })}
              inputMode="numeric"
              autoComplete="off"
              disabled={disabled}
            />
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
