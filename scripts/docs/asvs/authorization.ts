import { type Chapter, met, partly } from './answer.ts';

export const authorization: Chapter = {
  name: 'V8 Authorization',
  requirements: [
    partly(
      1,
      '8.1.1',
      'Who may call what, and on which data, is documented.',
      'The lender’s rights and the staff’s permissions are on a page, each call’s kind of caller in the OpenAPI document; that a request is its owner’s is in code and tests alone.',
      ['server/crypto/lender-keys: have a name, rights, and a last day or none'],
      ['docs/lender.md#the-keys', 'docs/decisions/0041-hotel-requests-are-shared.md'],
    ),
    partly(
      2,
      '8.1.2',
      'Who may read and write which fields is documented.',
      'By the schemas of each call, which are published; no page gathers them.',
      ['server/api/openapi: limits, formats and what may be null'],
      ['contract/api.ts'],
    ),
    met(
      1,
      '8.2.1',
      'Calls are for those who have the right to them.',
      [
        'server/api/authorisation: not with a person’s token, nor with another key',
        'server/api/authorisation: refused without a token',
        'server/api/routes/signature-links: belongs to the staff of its platform',
      ],
      ['server/api/register.ts', 'domain/request/permissions.ts'],
    ),
    met(
      1,
      '8.2.2',
      'Data are for those who have the right to them.',
      [
        'server/api/authorisation: somebody else’s request is not there',
        'server/api/routes/document-reading: refuses another person',
      ],
      ['server/api/routes/own-request.ts'],
    ),
    met(
      2,
      '8.2.3',
      'Fields are for those who have the right to them.',
      [
        'server/api/routes/clients: changes telephone, account, activity and address, and nothing else',
        'server/api/contract: sends declared fields only',
      ],
      ['server/api/validate-input.ts', 'server/api/send-answer.ts'],
    ),
    met(
      1,
      '8.3.1',
      'Rights are checked on the server.',
      [
        'server/api/authorisation: somebody else’s request is not there',
        'server/api/authorisation: an inactive profile may see that it is, and nothing more',
      ],
      ['server/api/routes/own-request.ts'],
    ),
    met(
      2,
      '8.4.1',
      'No tenant reaches another’s data.',
      [
        'server/api/routes/signature-links: belongs to the staff of its platform',
        'server/api/routes/hotel-life: is not there for the viewer nor for other platforms',
      ],
      ['server/api/routes/own-request.ts', 'server/stores/hotel-search.ts'],
    ),
  ],
};
