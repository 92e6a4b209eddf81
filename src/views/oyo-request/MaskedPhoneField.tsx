import { FieldFrame, type FieldTexts } from '#components/form/FieldFrame.tsx';
import { useFormField } from '#components/form/form-field.ts';
import { Input } from '#components/form/Input.tsx';
import { formatPhone, normalisePhone } from '#domain/person/phone.ts';

/** A cell phone that is shown as (NNN) NNN-NNNN while it is typed; its value is the digits. Source: spec 5, hotel form. */
export function MaskedPhoneField({ name, ...texts }: FieldTexts & { name: string }) {
  const { field, error, aria, setValue } = useFormField<string>(name, texts);
  const shown = formatPhone(field.value ?? '');

  /** A deleted bracket or dash takes the digit before it along, or it would come back at once. */
  const write = (text: string) => {
    const digits = normalisePhone(text).replace(/\D/g, '').slice(0, 10);
    const isStuck = digits === field.value && text.length < shown.length;
    setValue(isStuck ? digits.slice(0, -1) : digits);
  };

  return (
    <FieldFrame name={name} error={error} {...texts}>
      <Input
        {...aria}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="(551) 234-5678"
        value={shown}
        onBlur={field.onBlur}
        onChange={({ target }) => write(target.value)}
      />
    </FieldFrame>
  );
}
