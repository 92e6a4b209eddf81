import { describe, expect, it } from 'vitest';
import { databases } from '#test/kit/database.ts';
import { NEW_PASSWORD, otherThan, usePool } from '#test/kit/pool.ts';

describe.each(databases())('resetting a password on $kind', ({ open }) => {
  const world = usePool(open);
  const { somebody, signIn, refresh, forgot, confirm, codeFor } = world;

  describe('a forgotten password', () => {
    it('is changed with the code; old password, old sign-ins and the code are over', async () => {
      const { email } = await somebody();
      const { body } = await signIn(email);
      await forgot(email);
      const code = codeFor(email);
      expect((await confirm(email, otherThan(code))).body.__type).toBe('CodeMismatchException');
      expect((await confirm(email, code, 'debil')).body.__type).toBe('InvalidPasswordException');
      expect((await confirm(email, code, 'Qwerty123')).body.__type).toBe(
        'InvalidPasswordException',
      );
      expect((await confirm(email, code)).status).toBe(200);
      expect((await confirm(email, code)).body.__type).toBe('ExpiredCodeException');
      expect((await signIn(email)).status).toBe(400);
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
      expect((await refresh(body.AuthenticationResult.RefreshToken)).status).toBe(400);
    });

    it('takes one of two that use the code at once', async () => {
      const { email } = await somebody();
      await forgot(email);
      const both = await Promise.all([1, 2].map(() => confirm(email, codeFor(email))));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('takes no code after an hour', async () => {
      const { email } = await somebody();
      await forgot(email);
      world.time.forward(3601);
      expect((await confirm(email, codeFor(email))).body.__type).toBe('ExpiredCodeException');
    });

    it('takes the right code no more after five wrong ones', async () => {
      const { email } = await somebody();
      await forgot(email);
      const code = codeFor(email);
      for (let n = 0; n < 5; n += 1) await confirm(email, otherThan(code));
      expect((await confirm(email, code)).body.__type).toBe('LimitExceededException');
    });

    it('sends five codes an hour, also over a restart', async () => {
      const { email } = await somebody();
      for (let n = 0; n < 5; n += 1) expect((await forgot(email)).status).toBe(200);
      const sixth = await world.restarted((again) => forgot(email, again));
      expect(sixth.body.__type).toBe('LimitExceededException');
      world.time.forward(3601);
      expect((await forgot(email)).status).toBe(200);
    });

    it('writes the code into the message, in Spanish, and nowhere else', async () => {
      const { email } = await somebody();
      await forgot(email);
      const code = codeFor(email);
      expect(world.pool.mailbox[0]?.text).toContain(`Tu código es ${code}. Vence en 60 minutos.`);
      const { rows } = await world.db.query('select * from pool_reset_code');
      expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
      expect(world.pool.log.join()).not.toMatch(new RegExp(`\\b${code}\\b`));
      expect(world.pool.log.join()).not.toContain(email);
    });
  });
});
