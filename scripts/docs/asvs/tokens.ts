import { type Chapter, met, notApplicable, partly } from './answer.ts';

const VERIFIER = ['server/identity/verify-bearer.ts'];

export const tokens: Chapter = {
  name: 'V9 Self-contained Tokens',
  requirements: [
    met(
      1,
      '9.1.1',
      'Signatures are checked before anything else.',
      ['server/identity/identity: a tampered token', 'server/api/app: is 401 with a forged token'],
      VERIFIER,
    ),
    met(
      1,
      '9.1.2',
      'Allowed algorithms alone, never none.',
      [
        'server/identity/identity: alg none, with and without a signature',
        'server/identity/identity: a token signed with the public key as a secret',
      ],
      VERIFIER,
    ),
    met(
      1,
      '9.1.3',
      'Keys come from where the issuer has them.',
      [
        'server/identity/identity: a token of somebody else',
        'server/identity/identity: verifies with them',
      ],
      VERIFIER,
    ),
    met(
      1,
      '9.2.1',
      'The time of a token counts.',
      ['server/identity/identity: an expired token, after its hour and a short tolerance'],
      VERIFIER,
    ),
    partly(
      2,
      '9.2.2',
      'Each kind of token is taken for its purpose alone.',
      'One kind is taken and the other refused, but it is the ID token, with which Cognito names the audience and the e-mail, where an access token is meant for calls.',
      [
        'server/identity/identity: a token of another use, even one with our audience',
        'server/identity/identity: an access token',
      ],
      VERIFIER,
    ),
    met(
      2,
      '9.2.3',
      'Only tokens for this audience are taken.',
      ['server/identity/identity: another audience'],
      VERIFIER,
    ),
    notApplicable(
      2,
      '9.2.4',
      'An issuer of many audiences names the one.',
      'The issuer is Cognito; the tokens that are taken name their audience.',
    ),
  ],
};
