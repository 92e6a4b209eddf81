import { tidy } from '#domain/person/tidy.ts';
import { TextField } from '../form/TextField.tsx';

/** The six digits that an authenticator app shows. */
export const AppCodeField = () => (
  <TextField
    name="code"
    label="signIn.code.code"
    help="signIn.code.help"
    inputMode="numeric"
    autoComplete="one-time-code"
    tidy={(text) => tidy(text, 'code')}
  />
);
