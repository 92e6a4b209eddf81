import { FieldFrame, type FieldTexts } from '#components/form/FieldFrame.tsx';
import { useFormField } from '#components/form/form-field.ts';
import { Input } from '#components/form/Input.tsx';
import { formatPhone, typedPhone } from '#domain/person/phone.ts';

/** A cell phone that is shown as (NNN) NNN-NNNN while it is typed; its value is the digits. What does not fit the mask stays as it is. Source: spec 5, hotel form; ruling 46. */
export function MaskedPhoneField({ name, ...texts }: FieldTexts & { name: string }) {
  const { field, error, aria, setValue } = useFormField<string>(name, texts);
  const shown = formatPhone(field.value ?? '');

  /** A deleted bracket or dash takes the digit before it along, or it would come back at once. */
  const write = (text: string) => {
    const typed = typedPhone(text);
    const isStuck = typed === field.value && text.length < shown.length;
    setValue(isStuck ? typed.slice(0, -1) : typed);
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
