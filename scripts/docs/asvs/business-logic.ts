import { type Chapter, met, partly } from './answer.ts';

export const businessLogic: Chapter = {
  name: 'V2 Validation and Business Logic',
  requirements: [
    met(
      1,
      '2.1.1',
      'The rules of each input are documented.',
      [
        'server/api/openapi: limits, formats and what may be null',
        'server/api/typed-schema: a call names each of its identifiers',
      ],
      ['server/api/openapi.ts', 'docs/lender.md'],
    ),
    partly(
      2,
      '2.1.2',
      'Rules that combine several inputs are documented.',
      'They are in code and its tests; no page lists them.',
      ['server/api/routes/client-form-rules: refuses %s and keeps nothing'],
      ['domain/form/form-rules.ts'],
    ),
    partly(
      2,
      '2.1.3',
      'Limits of the business, by user and in all, are documented.',
      'Calls, uploads and retention are; terms of offers, drafts and reminders are in code alone.',
      ['server/privacy/upload-quota: is 40 a day for a document'],
      ['docs/settings.md', 'docs/operations.md#the-bucket'],
    ),
    met(
      1,
      '2.2.1',
      'Input is held against allowed values, patterns and ranges.',
      [
        'server/api/bad-input: refuses a wrong type at every place',
        'server/api/bad-input: refuses text beyond every measure',
      ],
      ['server/api/validate-input.ts'],
    ),
    met(
      1,
      '2.2.2',
      'It is checked on the server.',
      [
        'server/api/bad-input: refuses an undeclared key, at every depth',
        'server/api/app: refuses what is no body of its own with 4xx',
      ],
      ['server/api/call-input.ts'],
    ),
    met(
      2,
      '2.2.3',
      'Related inputs fit each other.',
      [
        'server/api/routes/client-form-rules: refuses %s and keeps nothing',
        'server/api/routes/clients: changes telephone, account, activity and address',
      ],
      ['server/api/routes/client-checks.ts'],
    ),
    met(
      1,
      '2.3.1',
      'Steps come in their order, and none is skipped.',
      [
        'server/lifecycle/lifecycle: leads to %s / %s',
        'server/api/adversary: presses on in a tab whose step another tab has sent',
      ],
      ['machines/credit-request.machine.ts', 'server/lifecycle/lifecycle.ts'],
    ),
    met(
      2,
      '2.3.2',
      'Limits of the business hold.',
      [
        'server/privacy/upload-quota: is 300 a day for a request',
        'server/api/routes/drafts: holds 100 kB in all',
        'server/api/routes/signature-links: goes by mail to the representative, and again after a day',
      ],
      ['server/api/routes/upload-quota.ts'],
    ),
    met(
      2,
      '2.3.3',
      'An operation is done whole or not at all.',
      [
        'server/api/contract: is undone when its handler refuses',
        'server/api/idempotency: leaves the key free when the work fails',
      ],
      ['server/api/register.ts', 'server/api/idempotency.ts'],
    ),
    met(
      2,
      '2.3.4',
      'What is there once cannot be taken twice.',
      [
        'server/api/routes/pre-approved-offers: is confirmed by one of fifty who try at once',
        'server/api/routes/documents: moves one step, not two, when two tabs send the same documents at once',
      ],
      ['server/stores/requests.ts'],
    ),
    met(
      2,
      '2.4.1',
      'Excessive calls are held back.',
      [
        'server/api/app: asks who calls too often to wait',
        'server/api/shared-limit: give one allowance',
        'server/api/public-links: are refused to an address that has guessed 30 times',
        'server/privacy/upload-quota: is 40 a day for a document',
      ],
      ['server/web/call-limit.ts', 'server/api/link-attempts.ts'],
    ),
  ],
};
