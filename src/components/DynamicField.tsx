import { Box } from '@chakra-ui/react/box';
import { FormikProvider, useFormikContext } from 'formik';
import { type ComponentType, memo } from 'react';
import type { Field, FieldType, FormValues } from '#domain/form-definition.ts';
import { lastName } from '#domain/form-values.ts';
import { normaliseIdentifier } from '#domain/identifier.ts';
import { DateField } from './DateField.tsx';
import { Declaration } from './Declaration.tsx';
import { SettingProvider, useSetting, useTexts } from './dynamic-form-setting.ts';
import { type FieldSurroundings, isSameForField } from './field-surroundings.ts';
import { LockedNote } from './LockedNote.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PostalCodeField } from './PostalCodeField.tsx';
import { RadioField } from './RadioField.tsx';
import { type Option, SelectField } from './SelectField.tsx';
import { SettlementField } from './SettlementField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { wordsOf } from './words.ts';

type Props = { field: Field };

/** These are written in any spacing and case, and kept in their own. Source: mexico, general rule. */
const IDENTIFIERS = ['rfc', 'curp', 'account_key', 'clabe'];

const drawings: Record<FieldType, ComponentType<Props>> = {
  text: ({ field }) => (field.multiline ? <LongText field={field} /> : <Text field={field} />),
  email: ({ field }) => <Text field={field} />,
  number: ({ field }) => <Text field={field} />,
  tel: ({ field }) => <PhoneField {...useTexts(field)} {...useLock(field)} />,
  date: ({ field }) => <DateField {...useTexts(field)} {...useLock(field)} />,
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
    <RadioField
      {...useTexts(field)}
      options={optionsOf(field)}
      disabled={useLock(field).disabled}
    />
  ),
  checkbox: ({ field }) => <Declaration field={field} />,
  repeater: ({ field }) => useSetting().renderRepeater(field, field.repeater ?? 'AC'),
  postalCode: ({ field }) => <PostalCodeField field={field} />,
};

const WIDE: FieldType[] = ['radio', 'checkbox', 'repeater'];

/** One question of the dynamic form, by its type. */
export function DynamicField({ field }: Props) {
  const isWide = WIDE.includes(field.type) || field.multiline === true;
  return (
    <Box gridColumn={isWide ? '1 / -1' : undefined} minW="0">
      <Drawn field={field} form={useFormikContext<FormValues>()} setting={useSetting()} />
    </Box>
  );
}

/** Draws a field again only for what is its own, so that typing in one leaves the others alone. */
const Drawn = memo(function Drawn({ field, form, setting }: FieldSurroundings) {
  const Drawing = drawings[field.type];
  return (
    <FormikProvider value={form}>
      <SettingProvider value={setting}>
        <Drawing field={field} />
      </SettingProvider>
    </FormikProvider>
  );
}, isSameForField);

function Text({ field }: Props) {
  const isIdentifier = IDENTIFIERS.includes(lastName(field.name));
  const isAccount = ['account_key', 'clabe'].includes(lastName(field.name));
  return (
    <TextField
      {...useTexts(field)}
      {...useLock(field)}
      type={field.type === 'email' ? 'email' : 'text'}
      inputMode={field.type === 'number' ? 'decimal' : isAccount ? 'numeric' : undefined}
      {...(isIdentifier && { tidy: normaliseIdentifier, spellCheck: false, autoComplete: 'off' })}
    />
  );
}

function LongText({ field }: Props) {
  const { readOnly, disabled } = useLock(field);
  return <TextAreaField {...useTexts(field)} readOnly={readOnly} disabled={disabled} />;
}

function Select({ field }: Props) {
  const { catalogues } = useSetting();
  const entries = field.source ? catalogues[field.source] : undefined;
  const listed = entries?.map(({ id, name }) => ({ value: String(id), label: { text: name } }));
  return (
    <SelectField
      {...useTexts(field)}
      options={listed ?? optionsOf(field)}
      disabled={useLock(field).disabled}
    />
  );
}

const optionsOf = (field: Field): Option[] =>
  (field.options ?? []).map(({ value, label }) => ({ value, label: wordsOf(label) }));

function useLock(field: Field) {
  const { locked, onUnlock } = useSetting();
  const isLocked = locked.has(field.name);
  return {
    readOnly: isLocked,
    disabled: field.disabled === true || (isLocked && ['select', 'radio'].includes(field.type)),
    ...(isLocked && { aside: <LockedNote onUnlock={() => onUnlock(field.name)} /> }),
  };
}
