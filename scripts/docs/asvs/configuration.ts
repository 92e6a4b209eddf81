import { type Chapter, met, partly } from './answer.ts';

export const configuration: Chapter = {
  name: 'V13 Configuration',
  requirements: [
    met(
      2,
      '13.1.1',
      'Whom the application talks to is documented.',
      [
        'docs: names each one that the code reads',
        'server/api/app: has none of its stand-ins in production',
      ],
      ['docs/operations.md#what-runs-where', 'docs/settings.md'],
    ),
    partly(
      2,
      '13.2.1',
      'Services prove themselves by short-lived or own credentials.',
      'A role may stand for the S3 key, and keys of the lender’s systems have their own names and last days; database and mail server have passwords.',
      ['server/crypto/lender-keys: count until their last day, each for itself'],
      ['docs/lender.md#the-keys', 'docs/operations.md#the-bucket'],
    ),
    met(
      2,
      '13.2.2',
      'Accounts have the rights that they need.',
      [
        'server/database/roles: without any right to change a table',
        'server/crypto/lender-keys: have a name, rights, and a last day or none',
        'image: no root and no file to write',
      ],
      ['docs/operations.md#releases', 'deploy/portal@.service'],
    ),
    met(
      2,
      '13.2.3',
      'No default credentials.',
      [
        'server/settings/settings: names each missing setting',
        'server/settings/settings: refuses %o',
      ],
      ['server/settings/environment.ts'],
    ),
    partly(
      2,
      '13.2.4',
      'Whom the application may talk to is a list.',
      'Pages have one (connect-src); the server calls the addresses of its settings, and nothing keeps it from others.',
      ['server/api/app: has none of its stand-ins in production'],
      ['server/web/security.ts', 'server/settings/environment.ts'],
    ),
    partly(
      2,
      '13.2.5',
      'The server may load from a list alone.',
      'As 13.2.4; files are served of the build alone.',
      ['server/web/exposure: has no %s'],
      ['server/web/static.ts'],
    ),
    partly(
      2,
      '13.3.1',
      'Secrets live in a vault, never in code or builds.',
      'They come from the environment and are in no layer of the image; a vault is the operator’s to put before it.',
      [
        'image: starts as far as its settings',
        'deploy: an image is built without version control and without settings',
      ],
      ['Dockerfile', 'docs/settings.md'],
    ),
    partly(
      2,
      '13.3.2',
      'Secrets are for those who need them.',
      'Migrations and servers have other database roles; one file holds all other secrets of a server.',
      ['server/database/roles: without any right to change a table'],
      ['compose.yaml'],
    ),
    met(
      1,
      '13.4.1',
      'No version control is served.',
      [
        'server/web/exposure: has no %s',
        'deploy: an image is built without version control and without settings',
      ],
      ['server/web/static.ts', 'Dockerfile'],
    ),
    met(
      2,
      '13.4.2',
      'No debugging in production.',
      [
        'server/api/app: has none of its stand-ins in production',
        'server/api/contract: is answered with %i',
      ],
      ['server/app.ts'],
    ),
    met(
      2,
      '13.4.3',
      'No folder is listed.',
      ['server/web/exposure: lists no folder %s'],
      ['server/web/static.ts'],
    ),
    met(
      2,
      '13.4.4',
      'No TRACE.',
      ['server/web/exposure: repeats no call of %s: TRACE'],
      ['server/api/register.ts'],
    ),
    met(
      2,
      '13.4.5',
      'Documentation and monitoring are not public by accident.',
      [
        'server/web/headers: describes its calls to everybody only where that is wanted',
        'server/web/exposure: has no figures at %s',
      ],
      ['server/metrics/expose.ts', 'docs/operations.md#metrics-and-alerts'],
    ),
  ],
};
