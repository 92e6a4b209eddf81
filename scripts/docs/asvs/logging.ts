import { type Chapter, met, partly } from './answer.ts';

export const logging: Chapter = {
  name: 'V16 Security Logging and Error Handling',
  requirements: [
    partly(
      2,
      '16.1.1',
      'An inventory of logs: what, where, for whom, how long.',
      'What is in the log and the audit log, and how long the latter stays, is written; where lines go and who reads them is the operator’s.',
      [
        'server/web/refused-lines: names the call, the code and the field of a wrong value, and not the value',
      ],
      ['docs/operations.md#health-and-logs', 'docs/operations.md#the-audit-log'],
    ),
    partly(
      2,
      '16.2.1',
      'Each entry has when, where, who and what.',
      'The audit log has; a line of the log has no person and no address, so that it holds nothing personal.',
      [
        'server/privacy/reads: a sign-in is one entry',
        'server/web/refused-lines: names the call, the code',
      ],
      ['server/web/log.ts', 'server/stores/audit.ts'],
    ),
    partly(
      2,
      '16.2.2',
      'Times are of one clock, in UTC.',
      'Lines have the instant itself, the audit log timestamps with a zone; no test holds it, and the machines’ clocks are the operator’s.',
      [],
      ['server/web/log.ts'],
    ),
    partly(
      2,
      '16.2.3',
      'Logs go where they are documented to go.',
      'To standard output alone; no test holds that nothing else is written.',
      [],
      ['docs/operations.md#health-and-logs'],
    ),
    met(
      2,
      '16.2.4',
      'Logs can be read by programs.',
      [
        'server/web/refused-lines: names the call, the code and the field of a wrong value, and not the value',
        'server/web/log: a line names the screen that the call came from',
      ],
      ['server/web/log.ts'],
    ),
    met(
      2,
      '16.2.5',
      'Sensitive data are not logged.',
      [
        'server/api/app: logs paths and statuses, and no personal data',
        'server/web/log: however it is written',
      ],
      ['server/web/log.ts'],
    ),
    partly(
      2,
      '16.3.1',
      'Sign-ins are logged, successful or not.',
      'Begun sessions are in the audit log, refused tokens and keys in the log; failed passwords are in the user pool’s own.',
      [
        'server/privacy/reads: a sign-in is one entry, however often its session calls',
        'server/web/refused-lines: without a session',
      ],
      ['server/api/personal-reads.ts', 'docs/operations.md#the-audit-log'],
    ),
    met(
      2,
      '16.3.2',
      'Refused rights are logged.',
      ['server/web/refused-lines: without a session'],
      ['server/api/answers.ts'],
    ),
    met(
      2,
      '16.3.3',
      'Attempts to get around the controls are logged.',
      [
        'server/web/refused-lines: is there for what is no HTTP',
        'server/web/refused-lines: counts %s, and does not name it',
        'server/metrics/calls: and a refusal by its code',
      ],
      ['server/api/answers.ts', 'server/metrics/expose.ts'],
    ),
    met(
      2,
      '16.3.4',
      'Unexpected errors and failing controls are logged.',
      [
        'server/web/log: an unexpected failure is a line with its kind and its place',
        'server/mail/outbox: are tried for four days',
      ],
      ['server/api/answers.ts', 'server/web/log.ts', 'docs/operations.md#portalerrors'],
    ),
    met(
      2,
      '16.4.1',
      'No line is made by a value (log injection).',
      [
        'server/web/log: a line’s end in an address or a header ends no line',
        'server/web/log: no screen: %j',
      ],
      ['server/web/log.ts'],
    ),
    partly(
      2,
      '16.4.2',
      'Logs can be neither read nor changed by others.',
      'The audit log cannot be changed by the servers’ role, and is chained; the log itself is the operator’s.',
      [
        'server/database/roles: without any right to change a table',
        'server/database/audit-chain: is whole as it was written, and goes on',
      ],
      ['server/stores/audit-chain.ts', 'docs/operations.md#the-audit-log'],
    ),
    partly(
      2,
      '16.4.3',
      'Logs go to another system.',
      'Standard output is for the operator to ship; the audit log stays in the database.',
      [],
      ['docs/operations.md#health-and-logs'],
    ),
    met(
      2,
      '16.5.1',
      'Errors give nothing of the inside away.',
      [
        'server/api/contract: is answered with %i',
        'server/api/app: refuses what is no body of its own with 4xx',
      ],
      ['server/api/answers.ts'],
    ),
    met(
      2,
      '16.5.2',
      'What is away does not stop the rest.',
      [
        'server/web/outages: 503 with Retry-After under load',
        'server/api/adversary: is a matter of a moment: the object store',
        'server/tracing/away: never answering',
      ],
      ['server/database/postgres.ts', 'server/files/s3.ts'],
    ),
    met(
      2,
      '16.5.3',
      'After an error nothing is done by halves.',
      [
        'server/api/contract: is undone when its handler refuses',
        'server/mail/outbox: are not sent of a change that is rolled back',
        'server/files/scanned-store: holds a file while the scanner is away',
      ],
      ['server/api/register.ts'],
    ),
  ],
};
