import { TextField, type TextFieldProps } from './TextField.tsx';

/** A day as ISO text (2026-07-18), chosen in the browser's own way. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'tidy'>) {
  return <TextField {...props} type="date" />;
}
