/**
 * A forgotten password: a code by e-mail, then a new password. Source: spec 4 (/resetPassword), 7; decisions D-52.
 *
 * An unknown e-mail goes the same way, with the same answers and limits; only no message is kept for it.
 */
import type { MailContent } from '#server/mail/compose.ts';
import { languageOfClient } from '#server/stores/clients.ts';
import type { PoolDependencies } from './dependencies.ts';
import { expiredCode } from './errors.ts';
import { type Operation, text } from './input.ts';
import { requireNewPassword } from './new-password.ts';
import type { PoolUser } from './users.ts';

export function passwordResetOperations(dependencies: PoolDependencies) {
  const { db, settings, users, tokens, attempts, resetCodes, fakeCredentials, mail } = dependencies;

  /** Who has a password here; a federated person counts as unknown. */
  async function localUser(login: string): Promise<PoolUser | undefined> {
    const user = await users.find(db, login);
    return user?.credential ? user : undefined;
  }

  /** Who has never signed in has no password of their own to change yet. */
  const contentFor = ({ status }: PoolUser, code: string): MailContent =>
    status === 'FORCE_CHANGE_PASSWORD'
      ? { name: 'temporaryPassword' }
      : { name: 'passwordCode', values: { code, minutes: settings.codeSeconds / 60 } };

  return {
    async ForgotPassword(input) {
      const login = text(input, 'Username');
      const user = await localUser(login);
      const username = user?.username ?? fakeCredentials(login).username;
      await attempts.countResetRequest(db, username, settings.forgotPasswordPerHour);
      await db.transaction(async (sql) => {
        const code = await resetCodes.make(sql, username);
        if (!user) return;
        const language = await languageOfClient(sql, user.sub);
        await mail(sql, { email: user.email, language }, contentFor(user, code));
      });
      return {
        CodeDeliveryDetails: {
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: masked(login),
        },
      };
    },

    async ConfirmForgotPassword(input) {
      const login = text(input, 'Username');
      const code = text(input, 'ConfirmationCode');
      const password = text(input, 'Password');
      const user = await localUser(login);
      requireNewPassword(settings, password, user?.email ?? login);
      const username = user?.username ?? fakeCredentials(login).username;
      await resetCodes.check(db, username, code);
      await db.transaction(async (sql) => {
        if (!(await resetCodes.spend(sql, username, code)) || !user) throw expiredCode();
        await users.setPassword(sql, username, password);
        await tokens.revokeAll(sql, username);
      });
      return {};
    },
  } satisfies Record<string, Operation>;
}

/** `seller@tienda.mx` becomes `s***@t***`. It repeats what was typed, never what is stored. */
function masked(login: string): string {
  const [name = '', host = ''] = login.trim().split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
}
