import { Box } from '@chakra-ui/react/box';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { curpAnswers, withCurp } from '#domain/form/curp-answers.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import { curpBirth, normaliseCurp } from '#domain/person/curp.ts';
import { MEXICAN_STATES } from '#domain/person/mexican-states.ts';
import { FieldFrame, type FieldTexts } from '../form/FieldFrame.tsx';
import { useFormField } from '../form/form-field.ts';
import { Input } from '../form/Input.tsx';
import { useDayText } from '../text/day-text.ts';
import { type Message, useTranslate } from '../text/message.ts';

type Props = FieldTexts & {
  name: string;
  placeholder?: Message | undefined;
  disabled?: boolean | undefined;
};

/** A CURP, and what it answers of the questions beside it. Source: beyond B6. */
export function CurpField({ name, placeholder, disabled, ...texts }: Props) {
  const { field, error, aria, setValue } = useFormField<string>(name, texts);
  const { setValues } = useFormikContext<FormValues>();
  const translate = useTranslate();
  /** The last one that was complete: what it filled in gives way to the next one's. */
  const complete = useRef(field.value ?? '');

  const enter = (text: string) => {
    const before = complete.current;
    if (curpBirth(text)) complete.current = text;
    setValue(text);
    setValues((values) => withCurp(values, name, text, before));
  };
  const leave: typeof field.onBlur = (event: unknown) => {
    field.onBlur(event);
    if (field.value) enter(normaliseCurp(field.value));
  };

  return (
    <FieldFrame name={name} error={error} {...texts}>
      <Input
        {...aria}
        name={name}
        value={field.value ?? ''}
        onChange={(event) => enter(event.target.value)}
        onBlur={leave}
        disabled={disabled}
        spellCheck={false}
        autoComplete="off"
        {...(placeholder && { placeholder: translate(placeholder) })}
      />
      <Box role="status" fontSize="sm" color="fg.muted">
        <BirthLine name={name} curp={field.value ?? ''} />
      </Box>
    </FieldFrame>
  );
}

/** What a complete CURP shows of a birth, to notice a slip. */
function BirthLine({ name, curp }: { name: string; curp: string }) {
  const { values } = useFormikContext<FormValues>();
  const dayText = useDayText();
  const birth = curpBirth(curp);
  if (!birth) return null;
  const place = MEXICAN_STATES.find(({ id }) => id === birth.state)?.name;
  return (
    <>
      <FormattedMessage
        id={place ? 'curp.born' : 'curp.bornAbroad'}
        values={{ day: dayText(birth.date), place }}
      />{' '}
      {Object.keys(curpAnswers(values, name)).length > 0 && <FormattedMessage id="curp.filled" />}
    </>
  );
}
