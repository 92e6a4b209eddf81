/** The packages that the lender's card names: each is a dependency, does its work where it belongs, and stays as its authors wrote it. Source: ruling 41, decision 0082. */
import { describe, expect, it } from 'vitest';
import project from '../package.json' with { type: 'json' };
import { filesOf, type Import, importsIn, importsOf, textOf } from '../scripts/source-graph.ts';

type Place = { of: 'dependencies' | 'devDependencies'; in: string[]; perhaps?: string[] };

const PORTAL = ['src/app', 'src/components', 'src/views'];
const DEV = ['src/dev'];
const DRAWN = ['src/prerender.tsx'];

/** Every folder of `in` imports the package; of the other rooms, those of `perhaps` may. */
const card: Record<string, Place> = {
  react: { of: 'dependencies', in: PORTAL, perhaps: [...DEV, ...DRAWN] },
  'react-dom': { of: 'dependencies', in: ['src/app', ...DRAWN] },
  xstate: {
    of: 'dependencies',
    in: ['machines', 'server/lifecycle'],
    perhaps: ['src/app', ...DEV],
  },
  '@statelyai/inspect': { of: 'dependencies', in: DEV },
  '@xstate/react': { of: 'dependencies', in: ['src/app', 'src/views'], perhaps: DEV },
  wouter: { of: 'dependencies', in: ['src/app'], perhaps: DRAWN },
  '@chakra-ui/react': { of: 'dependencies', in: PORTAL, perhaps: DEV },
  '@emotion/react': { of: 'dependencies', in: ['src/app'], perhaps: ['src/components', 'src/dev'] },
  'framer-motion': { of: 'dependencies', in: ['src/components'] },
  formik: { of: 'dependencies', in: ['src/components', 'src/views'] },
  yup: {
    of: 'dependencies',
    in: ['contract'],
    perhaps: ['src/components/sign-in', 'src/views', 'server'],
  },
  '@aws-amplify/auth': { of: 'dependencies', in: ['src/services'] },
  axios: { of: 'dependencies', in: ['src/services'] },
  'react-dropzone': { of: 'dependencies', in: ['src/components'], perhaps: ['src/views'] },
  victory: { of: 'dependencies', in: ['src/components'] },
  'react-intl': { of: 'dependencies', in: PORTAL, perhaps: DEV },
  vite: { of: 'dependencies', in: ['scripts/build'] },
  vitest: { of: 'devDependencies', in: ['test', 'vite.config.ts'] },
  '@testing-library/react': { of: 'devDependencies', in: ['test'] },
};

const rooms = ['domain', 'contract', 'machines', 'locales', 'src', 'server'].flatMap(importsOf);
/** Scripts and tests may import everything. */
const outside = [
  ...['scripts', 'test'].flatMap(importsOf),
  ...importsIn('vite.config.ts', textOf('vite.config.ts')),
];

const isOf =
  (name: string) =>
  ({ from }: Import) =>
    from === name || from.startsWith(`${name}/`);
const isIn =
  (folder: string) =>
  ({ file }: Import) =>
    file === folder || file.startsWith(`${folder}/`);

describe.each(Object.entries(card))('%s', (name, place) => {
  it('is a dependency', () => {
    expect(Object.keys(project[place.of])).toContain(name);
  });

  it('is imported where it belongs', () => {
    const imports = [...rooms, ...outside].filter(isOf(name));
    expect(place.in.filter((folder) => !imports.some(isIn(folder)))).toEqual([]);
  });

  it('is imported nowhere else', () => {
    const places = [...place.in, ...(place.perhaps ?? [])];
    const strays = rooms.filter(isOf(name)).filter((line) => !places.some((at) => isIn(at)(line)));
    expect(strays.map(({ file }) => file)).toEqual([]);
  });
});

const building = [...filesOf('scripts/build'), 'vite.config.ts'];

describe('the build', () => {
  it('looks for no file of another package', () => {
    expect(filesOf('scripts/build').filter((file) => /node_modules/.test(textOf(file)))).toEqual(
      [],
    );
  });

  it('changes the text of the catalogues alone', () => {
    const changing = building.filter((file) =>
      /\b(transform|load|resolveId)\b\s*[:(]/.test(textOf(file)),
    );
    expect(changing).toEqual(['scripts/build/compiled-messages.ts']);
  });

  it('puts a module in another’s place for FormatJS’ parser and Amplify’s BigInteger alone', () => {
    const aliased = building.filter((file) => /\balias\b/.test(textOf(file)));
    expect(aliased).toEqual(['scripts/build/compiled-messages.ts', 'vite.config.ts']);
    const aliases = textOf('vite.config.ts').match(/alias: \w+/g);
    expect(aliases).toEqual(['alias: BIG_INTEGER', 'alias: BIG_INTEGER']);
  });
});
