/**
 * The house rules a compiler cannot see: which rooms a room may enter, which packages it may know.
 * A line of code belongs to the room whose doors it needs. A new door is a decision: change it here.
 * Scripts and tests stand outside the house and may enter every room.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const react = ['react', 'react-intl', '@chakra-ui/react', '@emotion/react', 'framer-motion'];

type Room = { at: string; doors: string[]; packages: string[] };

const house = {
  domain: { at: 'src/domain', doors: [], packages: [] },
  contract: { at: 'src/contract', doors: ['domain'], packages: ['yup'] },
  machines: { at: 'machines', doors: ['domain', 'contract'], packages: ['xstate'] },
  locales: { at: 'locales', doors: [], packages: [] },
  services: {
    at: 'src/services',
    doors: ['domain', 'contract', 'machines'],
    packages: ['axios', '@aws-amplify/auth', '@aws-amplify/core', 'idb'],
  },
  components: {
    at: 'src/components',
    doors: ['domain', 'locales'],
    packages: [...react, 'formik', 'react-dropzone', 'victory', 'dompurify'],
  },
  views: {
    at: 'src/views',
    doors: ['domain', 'contract', 'machines', 'components', 'locales'],
    packages: [...react, '@xstate/react', 'formik', 'yup'],
  },
  app: {
    at: 'src/app',
    doors: ['domain', 'contract', 'machines', 'services', 'components', 'views', 'locales', 'dev'],
    packages: [...react, '@emotion/cache', '@xstate/react', 'wouter', 'xstate'],
  },
  dev: {
    at: 'src/dev',
    doors: ['machines', 'components', 'locales'],
    packages: [...react, '@xstate/react', 'xstate'],
  },
  server: {
    at: 'server',
    doors: ['domain', 'contract', 'machines'],
    packages: [
      'node',
      'fastify',
      '@fastify/busboy',
      '@fastify/helmet',
      '@fastify/rate-limit',
      '@fastify/static',
      '@fastify/under-pressure',
      '@electric-sql/pglite',
      'pg',
      'jose',
      'yup',
      'xstate',
      'file-type',
      'heic-convert',
      'qrcode',
      'close-with-grace',
    ],
  },
} satisfies Record<string, Room>;

type Import = { file: string; from: string; names: string; isLazy: boolean };

const STATIC = /^(?:import|export)\s(?:(?<names>[\w\s{},*$]+?)\sfrom\s)?'(?<from>[^']+)'/gm;
const LAZY = /\bimport\(\s*'(?<from>[^']+)'/g;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

function importsIn(file: string, text: string): Import[] {
  const found = (pattern: RegExp, isLazy: boolean) =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      file,
      from: groups?.from ?? '',
      names: groups?.names ?? '',
      isLazy,
    }));
  return [...found(STATIC, false), ...found(LAZY, true)];
}

const importsOf = (folder: string) =>
  filesOf(folder).flatMap((file) => importsIn(file, readFileSync(`${folder}/${file}`, 'utf8')));

const isTypeOnly = ({ names }: Import) => /^type\s/.test(names);

/** '#domain/rfc.ts' enters room 'domain'; '@xstate/react/x' and 'node:fs' know packages. */
const roomOf = (from: string) => from.slice(1).split('/')[0] ?? '';
const packageOf = (from: string) => from.match(/^(@[^/]+\/[^/]+|[^/:]+)/)?.[0] ?? '';

describe.each(Object.entries<Room>(house))('%s', (name, { at, doors, packages }) => {
  const imports = importsOf(at);

  it('enters only the rooms it has doors to', () => {
    const entered = imports.filter(({ from }) => from.startsWith('#'));
    expect(entered.filter(({ from }) => ![name, ...doors].includes(roomOf(from)))).toEqual([]);
  });

  it('knows only its packages', () => {
    const known = imports.filter(({ from }) => !/^[#.]/.test(from));
    expect(known.filter(({ from }) => !packages.includes(packageOf(from)))).toEqual([]);
  });

  it('never climbs out through a path', () => {
    const depth = (file: string) => file.split('/').length - 1;
    expect(imports.filter(({ file, from }) => from.split('../').length - 1 > depth(file))).toEqual(
      [],
    );
  });

  it('has no barrels and no drawers for odds and ends', () => {
    const loose = filesOf(at).filter((file) =>
      /^(index|utils?|helpers?)\.tsx?$/.test(basename(file)),
    );
    const allowed = ['locales', 'services'].includes(name) ? ['index.ts'] : [];
    expect(loose.filter((file) => !allowed.includes(file))).toEqual([]);
  });
});

it.each(['services', 'views'] as const)('%s know machines by their types and selectors', (room) => {
  const valueOfMachine = /(?<!type )\b[a-z]\w*Machine\b/;
  const started = importsOf(house[room].at).filter(
    (line) => valueOfMachine.test(line.names) && !isTypeOnly(line),
  );
  expect(started).toEqual([]);
});

it('services know machines by their types alone', () => {
  const named = importsOf(house.services.at).filter(({ from }) => roomOf(from) === 'machines');
  expect(
    named.filter((line) => !isTypeOnly(line) && /[{,]\s*(?!type )\w/.test(line.names)),
  ).toEqual([]);
});

it('views draw and do not act', () => {
  const acting = importsOf(house.views.at).filter(({ names }) =>
    /\buse(Effect|LayoutEffect|Reducer)\b/.test(names),
  );
  expect(acting).toEqual([]);
});

it('the server asks one machine only: the life of a request', () => {
  const asked = importsOf(house.server.at).filter(({ from }) => roomOf(from) === 'machines');
  expect(asked.filter(({ from }) => from !== '#machines/credit-request.machine.ts')).toEqual([]);
});

it('the developers’ room is entered lazily, so that no production page carries it', () => {
  const entering = importsOf('src').filter(({ file }) => !file.startsWith('dev/'));
  const early = entering.filter(
    (line) => roomOf(line.from) === 'dev' && !line.isLazy && !isTypeOnly(line),
  );
  expect(early).toEqual([]);
});

it('only SafeHtml writes markup into a page', () => {
  const writers = filesOf('src').filter((file) =>
    /dangerouslySetInnerHTML|\.innerHTML\b/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(writers.filter((file) => file !== 'components/SafeHtml.tsx')).toEqual([]);
});

describe('the reading of imports', () => {
  const text = [
    "import { type A, b } from '#domain/rfc.ts';",
    "import type {\n  C,\n} from 'xstate';",
    "export { d } from '../e.ts';",
    "import './style.css';",
    "const Dev = lazy(() => import('#dev/DevPage.tsx'));",
  ].join('\n');

  it('finds every kind of import', () => {
    expect(importsIn('x.ts', text).map(({ from, isLazy }) => [from, isLazy])).toEqual([
      ['#domain/rfc.ts', false],
      ['xstate', false],
      ['../e.ts', false],
      ['./style.css', false],
      ['#dev/DevPage.tsx', true],
    ]);
  });
});
