import { Box } from '@chakra-ui/react/box';
import { FormikProvider, useFormikContext } from 'formik';
import { type ComponentType, memo } from 'react';
import type { Field, FieldType } from '#domain/form/form-definition.ts';
import { type FormValues, identityOf, lastName, normalised } from '#domain/form/form-values.ts';
import { DateField } from '../form/DateField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { RadioField } from '../form/RadioField.tsx';
import type { Option } from '../form/Select.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import { messageOf } from '../text/message.ts';
import { CurpField } from './CurpField.tsx';
import { Declaration } from './Declaration.tsx';
import {
  OwnStateProvider,
  useDynamicForm,
  useFormState,
  useTexts,
} from './dynamic-form-context.ts';
import { type FieldProps, isSameField } from './field-memo.ts';
import { KnownAnswer } from './KnownAnswer.tsx';
import { PostalCodeField } from './PostalCodeField.tsx';
import { SettlementField } from './SettlementField.tsx';

type Props = { field: Field };

const controls: Record<FieldType, ComponentType<Props>> = {
  text: ({ field }) => {
    if (field.multiline) return <LongText field={field} />;
    return identityOf(field) === 'curp' ? <Curp field={field} /> : <Text field={field} />;
  },
  email: ({ field }) => <Text field={field} />,
  number: ({ field }) => <Text field={field} />,
  tel: ({ field }) => <PhoneField {...useTexts(field)} disabled={field.disabled} />,
  date: ({ field }) => <DateField {...useTexts(field)} disabled={field.disabled} />,
  password: ({ field }) => (
    <PasswordField
      {...useTexts(field)}
      autoComplete="off"
      maxLength={field.maxLength}
      disabled={field.disabled}
    />
  ),
  select: ({ field }) =>
    field.source === 'colonias' ? <SettlementField field={field} /> : <Select field={field} />,
  radio: ({ field }) => (
    <RadioField {...useTexts(field)} options={optionsOf(field)} disabled={field.disabled} />
  ),
  checkbox: ({ field }) => <Declaration field={field} />,
  repeater: ({ field }) => useDynamicForm().renderRepeater(field, field.repeater ?? 'AC'),
  postalCode: ({ field }) => <PostalCodeField field={field} />,
};

const WIDE: FieldType[] = ['radio', 'checkbox', 'repeater'];

/** One question of the dynamic form, by its type. */
export function DynamicField({ field }: Props) {
  return <Memoised field={field} formik={useFormikContext<FormValues>()} state={useFormState()} />;
}

/**
 * Renders a field again only for what is its own, so that typing in one leaves the others alone. A change of a context draws
 * every component again that reads it, whatever is memoised between: a field reads both as they were then.
 */
const Memoised = memo(function Memoised({ field, formik, state }: FieldProps) {
  const isKnown = state.locked.has(field.name);
  const Control = isKnown ? KnownAnswer : controls[field.type];
  const isWide = WIDE.includes(field.type) || field.multiline === true;
  return (
    <Box gridColumn={isWide ? '1 / -1' : undefined} minW="0">
      <FormikProvider value={formik}>
        <OwnStateProvider value={state}>
          <Control field={field} />
        </OwnStateProvider>
      </FormikProvider>
    </Box>
  );
}, isSameField);

function Text({ field }: Props) {
  const identity = identityOf(field);
  return (
    <TextField
      {...useTexts(field)}
      disabled={field.disabled}
      type={field.type === 'email' ? 'email' : 'text'}
      inputMode={field.type === 'number' ? 'decimal' : identity === 'clabe' ? 'numeric' : undefined}
      tidy={(text) => normalised(field, text)}
      {...(identity && { spellCheck: false })}
      {...(identity && identity !== 'name' && { autoComplete: 'off' })}
    />
  );
}

const Curp = ({ field }: Props) => <CurpField {...useTexts(field)} disabled={field.disabled} />;

function LongText({ field }: Props) {
  return <TextAreaField {...useTexts(field)} disabled={field.disabled} />;
}

function Select({ field }: Props) {
  const { catalogues, lookup } = useDynamicForm();
  const isCountry = lastName(field.name) === 'country_id';
  const entries = field.source ? catalogues[field.source] : undefined;
  const listed = entries?.map(({ id, name, name_en: en }) => ({
    value: String(id),
    label: { text: name, en },
  }));
  return (
    <SelectField
      {...useTexts(field)}
      options={listed ?? optionsOf(field)}
      disabled={field.disabled}
      {...(isCountry && { onPick: (id: string) => lookup.onEnter({ countryId: Number(id) }) })}
    />
  );
}

const optionsOf = (field: Field): Option[] =>
  (field.options ?? []).map(({ value, label }) => ({ value, label: messageOf(label) }));
