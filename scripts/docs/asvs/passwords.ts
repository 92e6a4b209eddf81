/** V6.1 and V6.2. */
import { met, notApplicable, notMet, partly, type Requirement } from './answer.ts';

const SPECIFIED = 'The specification and the user pool’s rule demand it so (spec 5).';

export const passwords: readonly Requirement[] = [
  met(
    1,
    '6.1.1',
    'How guessing is held back, and how no account is locked by others, is documented.',
    [
      'server/embedded/pool-limits: locks for twice as long each time',
      'server/api/app: asks who calls too often to wait',
    ],
    ['docs/operations.md#sign-in-and-sessions'],
  ),
  met(
    2,
    '6.1.2',
    'Words that no password may hold are listed.',
    ['asvs: the words that no password may hold are those of the page'],
    ['docs/operations.md#the-user-pool'],
  ),
  met(
    2,
    '6.1.3',
    'All ways to sign in are documented, with their strength.',
    ['asvs: the ways in are those of the page'],
    ['docs/operations.md#sign-in-and-sessions'],
  ),
  partly(
    1,
    '6.2.1',
    'At least 8 characters.',
    'The portal asks for them; Cognito’s rule, prescribed on the page, is what counts, and no test sees it.',
    ['domain/person/contact: breaks %j', 'server/embedded/pool: must choose a password'],
    ['domain/person/password.ts', 'docs/operations.md#the-user-pool'],
  ),
  partly(
    1,
    '6.2.2',
    'People can change their password.',
    'By a code to their e-mail alone; there is no page for it in a session.',
    ['server/embedded/pool-reset: is changed with the code'],
    ['machines/password-reset.machine.ts'],
  ),
  notApplicable(
    1,
    '6.2.3',
    'A change asks for the password of before.',
    'There is no change within a session; a new password is set by a code.',
  ),
  partly(
    1,
    '6.2.4',
    'The 3000 most used passwords are refused.',
    'The portal refuses them where a password is chosen, and the embedded pool does; a call made to Cognito itself meets Cognito’s check of compromised credentials alone.',
    [
      'server/common-passwords: the 3000 most used passwords that keep the rule',
      'domain/person/guessable-password: %s is common',
      'views/password-reset: does not send %s, with the reason at its field',
      'server/embedded/pool: may choose again after a weak one',
    ],
    ['domain/person/guessable-password.ts', 'docs/operations.md#the-user-pool'],
  ),
  notMet(
    1,
    '6.2.5',
    'No kind of character is demanded.',
    `Upper case, lower case and a digit are. ${SPECIFIED}`,
    ['domain/person/contact: breaks %j'],
    ['domain/person/password.ts'],
  ),
  met(
    1,
    '6.2.6',
    'Password fields are masked.',
    ['components/fields: shows and hides a password, which may be pasted'],
    ['src/components/form/PasswordField.tsx'],
  ),
  met(
    1,
    '6.2.7',
    'Pasting and password managers work.',
    [
      'components/fields: shows and hides a password, which may be pasted',
      'app/start/late-values: written by %s without a word, and sent',
    ],
    ['src/components/form/PasswordField.tsx'],
  ),
  partly(
    1,
    '6.2.8',
    'A password is taken as it was typed.',
    'It is neither cut nor tidied, and a paste that would be cut is refused; that Cognito’s SRP takes it whole is Cognito’s.',
    [
      'views/sign-in: does not take a paste that it would cut',
      'services/identity: ends with an identity token that the API accepts',
    ],
    ['src/services/identity/passwords.ts'],
  ),
  notMet(
    2,
    '6.2.9',
    '64 characters are possible.',
    `At most 10 are. ${SPECIFIED}`,
    ['domain/person/contact: breaks %j'],
    ['domain/person/password.ts'],
  ),
  partly(
    2,
    '6.2.10',
    'A password is good until its person changes it.',
    'Nothing makes one expire but the first one of an account; no test holds that.',
  ),
  partly(
    2,
    '6.2.11',
    'Words of the context are refused.',
    'By the portal where a password is chosen, and by the embedded pool; Cognito has no list of ours.',
    [
      'domain/person/guessable-password: %s holds a word of its place',
      'views/sign-in: does not take %s, with the reason at its field',
      'server/embedded/pool: may choose again after a weak one',
    ],
    ['domain/person/guessable-password.ts'],
  ),
  partly(
    2,
    '6.2.12',
    'Breached passwords are refused.',
    'Cognito’s check of compromised credentials is prescribed for changes of a password; it was never met here.',
    [],
    ['docs/operations.md#the-user-pool'],
  ),
];
