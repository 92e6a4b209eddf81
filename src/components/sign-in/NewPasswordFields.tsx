import { PASSWORD_MAX } from '#domain/person/password.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';

const field = { autoComplete: 'new-password', maxLength: PASSWORD_MAX } as const;
const cutNotice = { id: 'signIn.newPassword.cut', values: { max: PASSWORD_MAX } } as const;

/** A new password with its live checklist, and the same once more. Source: spec 5. */
export function NewPasswordFields({ password }: { password: string }) {
  return (
    <>
      <PasswordField
        name="newPassword"
        label="signIn.newPassword.password"
        cutNotice={cutNotice}
        {...field}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        name="confirmation"
        label="signIn.newPassword.confirmation"
        cutNotice={cutNotice}
        {...field}
      />
    </>
  );
}
