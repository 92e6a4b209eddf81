import { type Chapter, met, partly } from './answer.ts';

export const architecture: Chapter = {
  name: 'V15 Secure Coding and Architecture',
  requirements: [
    met(
      1,
      '15.1.1',
      'How soon a package with a weakness is replaced is written.',
      ['asvs: the times of packages are those of the page'],
      ['docs/operations.md#packages'],
    ),
    partly(
      2,
      '15.1.2',
      'A list of all packages, from known places.',
      'The lock has each with its digest, and npm makes an SBOM of it; no release keeps one, and whether a package is still cared for no test asks.',
      ['deploy: each package of the lock has its digest', 'house: enters only the'],
      [
        'package-lock.json',
        'test/fixtures/rooms.ts',
        'docs/operations.md#as-a-container-or-under-systemd',
      ],
    ),
    partly(
      2,
      '15.1.3',
      'What takes long or much is written, with what is done against it.',
      'Conversion, scanning, exports and jobs are, each where it is; no page lists them.',
      ['server/files/heic: gives up on a photo that is %s'],
      ['docs/decisions/0013-heic-in-a-child-process.md', 'docs/performance.md'],
    ),
    partly(
      1,
      '15.2.1',
      'No package is behind its time.',
      'The times are written, and `npm audit` and `npm outdated` are read by people: no test asks a registry.',
      ['asvs: the times of packages are those of the page'],
      ['docs/operations.md#packages', 'package-lock.json'],
    ),
    met(
      2,
      '15.2.2',
      'What takes long or much cannot stop the rest.',
      [
        'server/files/heic: gives up on a photo that is %s',
        'server/web/outages: answers 503 while a table is locked',
        'server/api/adversary: sends its headers slowly',
      ],
      ['server/files/heic/convert.ts', 'server/web/security.ts'],
    ),
    met(
      2,
      '15.2.3',
      'Production holds nothing else.',
      [
        'server/api/app: has none of its stand-ins in production',
        'image: needs no development package, no root and no file to write',
      ],
      ['server/app.ts', 'Dockerfile'],
    ),
    met(
      1,
      '15.3.1',
      'Only the fields that are needed are answered.',
      ['server/api/contract: sends declared fields only'],
      ['server/api/send-answer.ts'],
    ),
    met(
      2,
      '15.3.2',
      'Calls to others follow no redirect.',
      ['server/lifecycle/lender-deliveries: are told again until they take it'],
      ['server/lifecycle/lender-deliveries.ts'],
    ),
    met(
      2,
      '15.3.3',
      'No field comes in that is not meant (mass assignment).',
      [
        'server/api/bad-input: refuses an undeclared key, at every depth',
        'server/api/contract: is 400 and nothing is stored',
      ],
      ['server/api/validate-input.ts'],
    ),
    met(
      2,
      '15.3.4',
      'The caller’s address is the true one.',
      [
        'server/api/adversary: calls too often, from ever other addresses',
        'server/web/proxies: %s is warned of once',
        'deploy: passes on no address that a caller wrote',
      ],
      ['server/app.ts', 'server/web/proxies.ts'],
    ),
    met(
      2,
      '15.3.5',
      'Types are strict.',
      ['server/api/bad-input: refuses a wrong type at every place'],
      ['tsconfig.json', 'server/api/validate-input.ts'],
    ),
    met(
      2,
      '15.3.6',
      'No prototype is polluted.',
      ['server/api/contract: a prototype', 'server/api/adversary: names a query %s'],
      ['server/api/register.ts', 'server/api/validate-input.ts'],
    ),
    met(
      2,
      '15.3.7',
      'No parameter comes twice.',
      [
        'server/api/contract: the query "%s" gets %i',
        'server/api/bad-input: refuses a query that is none',
      ],
      ['server/api/validate-input.ts'],
    ),
  ],
};
