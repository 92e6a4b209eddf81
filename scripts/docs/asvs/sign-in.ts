/** V6.3 and V6.4. */
import { met, partly, type Requirement } from './answer.ts';

export const signIn: readonly Requirement[] = [
  partly(
    1,
    '6.3.1',
    'Guessing is held back as documented.',
    'The limit of calls is ours and tested; the lock of an account is Cognito’s in production, and only the embedded pool is tested.',
    [
      'server/embedded/pool-limits: locks a %s e-mail after five failures',
      'server/api/adversary: signs in too often',
    ],
    ['server/embedded/pool/attempts.ts', 'server/web/call-limit.ts'],
  ),
  met(
    1,
    '6.3.2',
    'There are no default accounts.',
    ['server/api/app: has none of its stand-ins in production'],
    ['server/app.ts'],
  ),
  partly(
    2,
    '6.3.3',
    'Two factors are asked for.',
    'An authenticator app is there, and the pool may demand it; by default it is each person’s choice, staff’s too, and a sign-in by marketplace has none of ours.',
    [
      'services/identity: is asked for after the password, and signs in',
      'services/identity: is set up while signing in',
    ],
    [
      'docs/decisions/0098-second-factor-by-authenticator-app.md',
      'docs/operations.md#the-user-pool',
    ],
  ),
  partly(
    2,
    '6.3.4',
    'All ways to sign in are as strong.',
    'All are documented; a marketplace’s sign-in asks for no second factor of the pool.',
    ['asvs: the ways in are those of the page'],
    ['docs/operations.md#sign-in-and-sessions'],
  ),
  partly(
    1,
    '6.4.1',
    'First passwords are random, end soon and are replaced.',
    'Cognito makes them in production; the embedded pool, which ends one after a week and demands another, is tested.',
    [
      'server/embedded/pool: must choose a password',
      'server/embedded/pool: cannot use the temporary password after a week',
    ],
    ['server/embedded/pool/sign-in.ts'],
  ),
  partly(1, '6.4.2', 'No hints, no secret questions.', 'There are none; no test holds that.'),
  partly(
    2,
    '6.4.3',
    'A forgotten password is replaced safely, and the second factor stays.',
    'So it is; in production by Cognito, and only the embedded pool is tested.',
    [
      'server/embedded/pool-reset: is changed with the code; old password, old sign-ins and the code are over',
      'services/identity: is asked for after a forced new password too',
    ],
    ['server/embedded/pool/password-reset.ts'],
  ),
  partly(
    2,
    '6.4.4',
    'Who lost a factor proves who they are.',
    'How the administrator of the pool checks that is prescribed; nothing here can hold that they do.',
    ['services/identity: is asked for no more once the administrator took it away'],
    ['docs/operations.md#a-person-lost-the-app'],
  ),
];
