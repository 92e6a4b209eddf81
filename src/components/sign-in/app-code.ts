import { string } from 'yup';
import { tidy } from '#domain/person/tidy.ts';

/** Six digits, however they are grouped. Source: RFC 6238, decision 0098. */
export const appCode = string()
  .required('signIn.code.digits')
  .test('digits', 'signIn.code.digits', (text) => /^\d{6}$/.test(tidy(text, 'code')));
