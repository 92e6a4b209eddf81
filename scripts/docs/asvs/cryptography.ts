import { type Chapter, met, notApplicable, partly } from './answer.ts';

const SECRETS = ['server/crypto/secrets.ts'];

export const cryptography: Chapter = {
  name: 'V11 Cryptography',
  requirements: [
    partly(
      2,
      '11.1.1',
      'Keys have a policy and a life, by a standard as NIST SP 800-57.',
      'How each is made, changed and backed up is written; neither how long one may serve nor who may hold it.',
      [
        'server/database/rekey: leaves nothing that the older key is needed for',
        'server/database/field-keys: are refused where one is missing or another',
      ],
      ['docs/operations.md#keys'],
    ),
    met(
      2,
      '11.1.2',
      'An inventory of keys, algorithms and certificates, and of what they protect.',
      [
        'house-crypto: hashes by SHA-256 alone',
        'house-crypto: encrypts by AES-256-GCM alone',
        'asvs: the algorithms are those of the page',
      ],
      ['docs/operations.md#keys'],
    ),
    met(
      2,
      '11.2.1',
      'Proven implementations.',
      ['house-crypto: hashes by SHA-256 alone', 'house-crypto: encrypts by AES-256-GCM alone'],
      [...SECRETS, 'server/identity/verify-bearer.ts'],
    ),
    partly(
      2,
      '11.2.2',
      'Algorithms and keys can be replaced.',
      'Keys can, while the server runs, and each sealed value names its format and key; a second algorithm would be new code, and the key of the marks is not replaced.',
      [
        'server/database/rekey: leaves nothing that the older key is needed for',
        'server/crypto/secrets: seals with the newest key and opens with the older ones',
      ],
      SECRETS,
    ),
    partly(
      2,
      '11.2.3',
      'At least 128 bits of security.',
      'AES-256, HMAC-SHA-256 and tokens of 256 bits have them; the pool’s tokens are signed by Cognito with RSA of 2048 bits, which is taken for 112.',
      ['server/crypto/secrets: hold 256 random bits', 'server/settings/settings: refuses %o'],
      SECRETS,
    ),
    met(
      1,
      '11.3.1',
      'No weak modes and paddings.',
      ['house-crypto: encrypts by AES-256-GCM alone'],
      SECRETS,
    ),
    met(
      1,
      '11.3.2',
      'Approved ciphers alone.',
      ['house-crypto: encrypts by AES-256-GCM alone'],
      SECRETS,
    ),
    met(
      2,
      '11.3.3',
      'What is encrypted cannot be changed unseen.',
      [
        'server/crypto/secrets: does not open when a single bit was changed',
        'server/crypto/secrets: opens in its own place only',
      ],
      SECRETS,
    ),
    met(
      1,
      '11.4.1',
      'Approved hash functions alone.',
      ['house-crypto: hashes by SHA-256 alone'],
      SECRETS,
    ),
    notApplicable(
      2,
      '11.4.2',
      'Passwords are kept by a slow function.',
      'None is kept in production: Cognito keeps them. The embedded pool keeps SRP verifiers, as Cognito’s protocol has them.',
      [
        'server/embedded/pool: leaves neither password nor refresh token in the database or the log',
      ],
      ['server/embedded/pool/srp.ts'],
    ),
    met(
      2,
      '11.4.3',
      'Hashes of signatures and integrity are long enough.',
      [
        'house-crypto: hashes by SHA-256 alone',
        'server/database/audit-chain: is made with a key that the database does not hold',
      ],
      ['server/stores/audit-chain.ts'],
    ),
    notApplicable(
      2,
      '11.4.4',
      'Keys made of passwords are stretched.',
      'No key is made of a password.',
    ),
    met(
      2,
      '11.5.1',
      'What cannot be guessed is random, with at least 128 bits.',
      [
        'server/crypto/secrets: hold 256 random bits',
        'house-crypto: rolls dice for pauses alone, never for a secret',
      ],
      SECRETS,
    ),
    met(
      2,
      '11.6.1',
      'Approved algorithms for keys and signatures.',
      [
        'server/identity/identity: alg none, with and without a signature',
        'server/identity/identity: a token signed with the public key as a secret',
        'house-crypto: hashes by SHA-256 alone',
      ],
      ['server/identity/verify-bearer.ts'],
    ),
  ],
};
