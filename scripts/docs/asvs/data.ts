import { type Chapter, met, notMet, partly } from './answer.ts';

export const data: Chapter = {
  name: 'V14 Data Protection',
  requirements: [
    partly(
      2,
      '14.1.1',
      'Sensitive data are found and classified.',
      'What names a person is listed column by column, and a new one fails a test; there are two levels, sealed and not, without a name for each.',
      [
        'server/database/sealing: a new database holds nothing of a person in clear',
        'server/privacy/retention: has a row for each table, with its reason',
      ],
      ['server/stores/personal.ts', 'docs/operations.md#personal-data'],
    ),
    partly(
      2,
      '14.1.2',
      'Each level has its rules.',
      'Sealing, retention, erasure, logs and audit are written; not by level.',
      ['server/privacy/retention: has a row for each table, with its reason'],
      ['docs/operations.md#personal-data', 'docs/decisions/0090-personal-data-is-sealed.md'],
    ),
    notMet(
      1,
      '14.2.1',
      'No sensitive data in addresses.',
      'The link of a pre-approved offer has name, telephone, CLABE, e-mail and RFC in its path, as the specification has it (spec 2); public links have their secret in the path. Neither is logged nor sent on as a referrer.',
      [
        'server/web/log: however it is written',
        'server/api/app: logs paths and statuses, and no personal data',
      ],
      ['server/lifecycle/public-links.ts'],
    ),
    met(
      2,
      '14.2.2',
      'Sensitive data are in no cache of servers.',
      ['server/api/contract: keeps personal answers out of every cache'],
      ['server/api/send-answer.ts'],
    ),
    met(
      2,
      '14.2.3',
      'Sensitive data go to no one else.',
      [
        'server/web/headers: carries the whole set',
        'server/api/app: has none of its stand-ins in production',
        'server/api/routes/telemetry: no name of a page or a person',
      ],
      ['server/web/security.ts'],
    ),
    met(
      2,
      '14.2.4',
      'The rules hold.',
      [
        'server/database/sealing: a new database holds nothing of a person in clear',
        'server/privacy/retention: removes what is over and nothing younger',
        'server/privacy/person: is gone after its erasure',
        'server/api/app: logs paths and statuses, and no personal data',
      ],
      ['server/stores/personal.ts', 'server/stores/privacy/retention.ts'],
    ),
    met(
      1,
      '14.3.1',
      'After a session nothing of it is left in the browser.',
      [
        'services/session: ends every tab, which drops its tokens without a call',
        'services/storage: clears all three',
        'app/guarded: comes back from the cache of the browser is loaded anew',
      ],
      ['src/services/session.ts'],
    ),
    met(
      2,
      '14.3.2',
      'Browsers keep no sensitive answer.',
      [
        'server/api/contract: keeps personal answers out of every cache',
        'server/web/pages: with the cookie %s',
      ],
      ['server/api/send-answer.ts', 'server/web/static.ts'],
    ),
    notMet(
      2,
      '14.3.3',
      'Browser storage holds tokens alone.',
      'The name and platform of the person lie in local storage (spec 3), what is typed under an offer’s link in the tab’s own, which identification is chosen under a phone’s or a representative’s link in local storage until the link ends, and files that wait for the network in IndexedDB, for a day, until a sign-out.',
      [
        'services/storage: keeps the user, the platform and the regime',
        'services/upload-queue-waiting: waits for a day, and no longer',
        'services/device-drafts: keeps what was typed',
      ],
      ['src/services/storage.ts', 'src/services/device-drafts.ts'],
    ),
  ],
};
