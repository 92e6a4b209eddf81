import { normalisePhone } from '#domain/person/phone.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Ten digits of a Mexican telephone, however they are typed or pasted. Source: mexico C7. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'tidy'>) {
  return (
    <TextField
      autoComplete="tel-national"
      {...props}
      type="tel"
      inputMode="tel"
      tidy={normalisePhone}
    />
  );
}
