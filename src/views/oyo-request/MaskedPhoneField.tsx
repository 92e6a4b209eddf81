import { FieldFrame, type FieldTexts } from '#components/form/FieldFrame.tsx';
import { useFormField } from '#components/form/form-field.ts';
import { Input } from '#components/form/Input.tsx';
import { formatPhone, retypedPhone } from '#domain/person/phone.ts';

/** A cell phone that is shown as (NNN) NNN-NNNN while it is typed; its value is the digits. What does not fit the mask stays as it is. Source: spec 5, hotel form; ruling 46. */
export function MaskedPhoneField({ name, ...texts }: FieldTexts & { name: string }) {
  const { field, error, aria, setValue } = useFormField<string>(name, texts);
  const shown = formatPhone(field.value ?? '');

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
        onChange={({ target }) => setValue(retypedPhone(target.value, field.value ?? ''))}
      />
    </FieldFrame>
  );
}
