/** The portal's password rule, which is the identity pool's too: no symbol demanded. Source: spec 5; ruling 18. */

export const PASSWORD_MIN = 8;
/** The input takes no more than this. */
export const PASSWORD_MAX = 10;

type PasswordRule = 'length' | 'letterAndDigit' | 'upper' | 'lower' | 'number';

/** The live checklist: every rule, in the order it is shown. Letters are those of the English alphabet. */
export function passwordRules(password: string): { rule: PasswordRule; ok: boolean }[] {
  return [
    { rule: 'length', ok: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX },
    { rule: 'letterAndDigit', ok: /[A-Za-z]/.test(password) && /\d/.test(password) },
    { rule: 'upper', ok: /[A-Z]/.test(password) },
    { rule: 'lower', ok: /[a-z]/.test(password) },
    { rule: 'number', ok: /\d/.test(password) },
  ];
}

export const isPassword = (password: string): boolean =>
  passwordRules(password).every(({ ok }) => ok);
