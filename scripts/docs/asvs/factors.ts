/** V6.5 to V6.8. */
import { met, notApplicable, notMet, partly, type Requirement } from './answer.ts';

const POOL =
  'Cognito does it in production; the embedded pool, which speaks its protocol, is tested.';

export const factors: readonly Requirement[] = [
  partly(
    2,
    '6.5.1',
    'Codes count once.',
    POOL,
    [
      'server/embedded/pool-authenticators: a code counts once',
      'server/embedded/pool-reset: takes one of two that use the code at once',
    ],
    ['server/embedded/pool/authenticators.ts'],
  ),
  notApplicable(2, '6.5.2', 'Lookup secrets are hashed.', 'There are no recovery codes.'),
  partly(
    2,
    '6.5.3',
    'Codes and seeds are random.',
    'So they are, Cognito’s and the embedded pool’s; no test holds it.',
    [],
    ['server/embedded/pool/authenticators.ts'],
  ),
  partly(
    2,
    '6.5.4',
    'Codes have at least 20 bits.',
    `Six digits have. ${POOL}`,
    ['server/embedded/pool-reset: is changed with the code'],
    ['server/embedded/pool/reset-codes.ts'],
  ),
  notMet(
    2,
    '6.5.5',
    'Codes sent elsewhere end after 10 minutes, those of an app after 30 seconds.',
    'The code of a new password is good for an hour, Cognito’s own time; a code of an app for its period and one before and after.',
    ['server/embedded/pool-expiry: takes a code for an hour'],
    ['server/embedded/pool/authenticators.ts'],
  ),
  notApplicable(
    2,
    '6.6.1',
    'SMS only beside something stronger.',
    'No SMS.',
    [],
    ['docs/decisions/0098-second-factor-by-authenticator-app.md'],
  ),
  partly(
    2,
    '6.6.2',
    'A code belongs to the request that it was made for.',
    POOL,
    [
      'server/embedded/pool-authenticators: a session belongs to one person, and is over once it was used',
    ],
    ['server/embedded/pool/second-factor.ts'],
  ),
  partly(
    2,
    '6.6.3',
    'Codes cannot be guessed.',
    POOL,
    [
      'server/embedded/pool-reset: takes the right code no more after five wrong ones',
      'services/identity: is locked after five wrong ones',
    ],
    ['server/embedded/pool/attempts.ts'],
  ),
  partly(
    2,
    '6.8.1',
    'One identity provider cannot pass for another.',
    'The subject alone identifies a person, and a marketplace’s account is another subject than a password’s of the same e-mail; Cognito’s own mapping is not tested.',
    [
      'server/embedded/pool-hosted: as the same person each time',
      'server/identity/identity: another issuer',
    ],
    ['server/identity/verify-bearer.ts', 'server/embedded/pool/users.ts'],
  ),
  met(
    2,
    '6.8.2',
    'Signatures of assertions are always checked.',
    [
      'server/identity/identity: a tampered token',
      'server/identity/identity: alg none, with and without a signature',
      'server/api/app: is 401 with a forged token',
    ],
    ['server/identity/verify-bearer.ts'],
  ),
  notApplicable(
    2,
    '6.8.3',
    'SAML assertions count once.',
    'No SAML here; the pool’s own is Cognito’s.',
  ),
  partly(
    2,
    '6.8.4',
    'Strength and age of a sign-in are checked where they are expected.',
    'Its age is, by auth_time, where other sessions are ended; its strength nowhere: the pool asks for the second factor before it gives a token.',
    ['server/api/sessions: are ended only by who signed in within ten minutes'],
    [
      'docs/decisions/0110-who-changes-the-protection-signs-in-again.md',
      'docs/decisions/0098-second-factor-by-authenticator-app.md',
    ],
  ),
];
