/**
 * The rules of the house that a compiler cannot see: which rooms a room may enter, which packages it may
 * know (`fixtures/rooms.ts`), no circles between files, no state in modules.
 * Scripts and tests stand outside and may enter every room. Source: house.md.
 */
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JOURNEYS, PLATFORMS } from '#domain/request/platforms.ts';
import { STATUSES } from '#domain/request/statuses.ts';
import {
  circlesIn,
  filesOf,
  type Import,
  importsIn,
  importsOf,
  targetOf,
  textOf,
} from '../scripts/source-graph.ts';
import { house } from './fixtures/rooms.ts';

const ROOTS = ['domain', 'contract', 'machines', 'locales', 'src', 'server'];
const every = ROOTS.flatMap(importsOf);
const files = ROOTS.flatMap(filesOf);

/** The innermost room of a path; null for what stands in none, like `src/main.tsx`. */
const roomOf = (path: string): string | null =>
  Object.keys(house)
    .filter((room) => path.startsWith(`${room}/`))
    .sort((one, other) => other.length - one.length)[0] ?? null;

/** '@xstate/react/x' is '@xstate/react', 'node:fs' is 'node'. */
const packageOf = (from: string) => from.match(/^(@[^/]+\/[^/]+|[^/:]+)/)?.[0] ?? '';
const isTypeOnly = ({ names }: Import) => /^type\s/.test(names);
const entersRoom = (line: Import, room: string) => roomOf(targetOf(line) ?? '') === room;

describe.each(Object.entries(house))('%s', (room, { doors, packages }) => {
  const imports = every.filter(({ file }) => roomOf(file) === room);

  it('enters only the rooms it has doors to', () => {
    const allowed = [room, ...doors];
    const closed = imports.filter((line) => {
      const target = targetOf(line);
      return target !== null && !allowed.includes(roomOf(target) ?? '');
    });
    expect(closed).toEqual([]);
  });

  it('knows only its packages', () => {
    const known = imports.filter(({ from }) => !/^[#.]/.test(from));
    expect(known.filter(({ from }) => !packages.includes(packageOf(from)))).toEqual([]);
  });

  it('goes to another room by its name', () => {
    const climbing = imports.filter(
      (line) => line.from.startsWith('.') && !entersRoom(line, room) && room !== 'server',
    );
    expect(climbing).toEqual([]);
  });

  it('has no barrels and no drawers for odds and ends', () => {
    const loose = files
      .filter((file) => roomOf(file) === room)
      .filter((file) => /^(index|utils?|helpers?)\.tsx?$/.test(basename(file)));
    expect(
      loose.filter((file) => !['locales/index.ts', 'src/services/index.ts'].includes(file)),
    ).toEqual([]);
  });
});

it('no two files import each other', () => {
  expect(circlesIn(every)).toEqual([]);
});

/** An import between two folders that lie beside each other, with all that each of them holds. */
function betweenSiblings(line: Import): Import[] {
  const [from, to] = [line.file.split('/'), targetOf(line)?.split('/') ?? []];
  const depth = from.findIndex((name, place) => name !== to[place]);
  const isFolder = (path: string[]) => path.length > depth + 1;
  if (!isFolder(from) || !isFolder(to)) return [];
  return [{ ...line, file: from.slice(0, depth + 1).join('/'), from: `./${to[depth]}` }];
}

/** What lies in the folder above belongs to neither: it is made of them, or they stand on it. */
it('no two folders beside each other import each other', () => {
  expect(circlesIn(every.flatMap(betweenSiblings))).toEqual([]);
});

/** A variable that is set again, or a collection made empty, outlives the test and the person it was made for. */
const STATE =
  /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<[^(]*>)?\(\)|\[\]|\{\});)/gm;

it('no module keeps state', () => {
  const keeping = files.flatMap((file) =>
    [...textOf(file).matchAll(STATE)].map(([line]) => `${file}: ${line}`),
  );
  expect(keeping).toEqual([]);
});

it.each(['src/services', 'src/views'])('%s know machines by their types and selectors', (room) => {
  const started = importsOf(room).filter(
    (line) =>
      roomOf(line.file) === room &&
      /(?<!type )\b[a-z]\w*Machine\b/.test(line.names) &&
      !isTypeOnly(line),
  );
  expect(started).toEqual([]);
});

it('services know machines by their types alone', () => {
  const named = importsOf('src/services').filter(
    (line) => roomOf(line.file) === 'src/services' && entersRoom(line, 'machines'),
  );
  expect(
    named.filter((line) => !isTypeOnly(line) && /[{,]\s*(?!type )\w/.test(line.names)),
  ).toEqual([]);
});

it('components know of the contract how a call fails, and nothing else', () => {
  const entering = importsOf('src/components').filter((line) => entersRoom(line, 'contract'));
  expect(
    entering.filter((line) => targetOf(line) !== 'contract/kit/failure.ts' || !isTypeOnly(line)),
  ).toEqual([]);
});

/** It stores what came, and clears what is over; to keep is a service's verb. */
it('a machine stores what it remembers', () => {
  const storing = files.filter((file) => file.endsWith('.machine.ts'));
  const otherwise = storing.flatMap((file) =>
    [
      ...textOf(file).matchAll(
        /\b(?:keep|remember|note|take|save)[A-Z]\w*: (?:assign|enqueueActions)/g,
      ),
    ].map(([line]) => `${file}: ${line}`),
  );
  expect(otherwise).toEqual([]);
});

it('what failed is selected by one function', () => {
  const own = files.filter((file) => /export const selectFailure\b/.test(textOf(file)));
  expect(own).toEqual(['machines/kit/failure.ts']);
});

it('what a machine needs is provided beside the services', () => {
  const providing = filesOf('src').filter((file) => /Machine\.provide\(/.test(textOf(file)));
  expect(providing.length).toBeGreaterThan(0);
  // The developers' room has a machine of its own.
  const astray = providing.filter((file) => !/^src\/(services\/provide|dev)\//.test(file));
  expect(astray).toEqual([]);
});

it('views draw and do not act', () => {
  const acting = importsOf('src/views').filter(({ names }) =>
    /\buse(Effect|LayoutEffect|Reducer)\b/.test(names),
  );
  expect(acting).toEqual([]);
});

/** A flow's screen is its own; what two flows show is a component, or the view of a part that both invoke. */
it('a view enters another flow by its view alone', () => {
  const parts = machines.filter((file) => file.startsWith('machines/parts/'));
  const names = parts.map((file) => basename(file, '.machine.ts'));
  const entering = importsOf('src/views').filter((line) => {
    const [, , from] = line.file.split('/');
    const [, room, to = '', ...rest] = targetOf(line)?.split('/') ?? [];
    if (room !== 'views' || to === from || rest.length === 0 || names.includes(to)) return false;
    return !/(View|-part)\.tsx$/.test(line.from);
  });
  expect(entering).toEqual([]);
});

/** By the words that a view has for it. */
it('what could not be loaded is drawn by one component', () => {
  const otherwise = filesOf('src/views').filter((file) =>
    /<ErrorAlert\b[^>]*(?:unavailable|not(?:Loaded|Quoted|Estimated|Projected))\b/.test(
      textOf(file),
    ),
  );
  expect(otherwise).toEqual([]);
});

it('the server asks two machines only, a request’s life and the credit’s after it, and knows the screens’ codes', () => {
  const asked = importsOf('server').filter((line) => entersRoom(line, 'machines'));
  const lives = /^#machines\/(credit-(request|account)\.machine\.ts|codes\.json)$/;
  expect(asked.filter(({ from }) => !lives.test(from))).toEqual([]);
});

it('what stands in for other companies’ systems is entered by app.ts alone', () => {
  const entering = every.filter((line) => entersRoom(line, 'server/embedded'));
  const outside = entering.filter(({ file }) => roomOf(file) !== 'server/embedded');
  expect([...new Set(outside.map(({ file }) => file))]).toEqual(['server/app.ts']);
});

it('the developers’ room is entered lazily, so that no production page carries it', () => {
  const entering = every.filter(({ file }) => roomOf(file) !== 'src/dev');
  const early = entering.filter(
    (line) => entersRoom(line, 'src/dev') && !line.isLazy && !isTypeOnly(line),
  );
  expect(early).toEqual([]);
});

it('no day is read from what a locale prints, which React Intl alone asks for: engines print one differently', () => {
  const reading = files.filter((file) =>
    /\bIntl\.\w|toLocale(Date|Time)?String|(Date|Time)(To)?Parts\b/.test(textOf(file)),
  );
  expect(reading).toEqual([]);
});

it('only SafeHtml writes markup into a page', () => {
  const writers = filesOf('src').filter((file) =>
    /dangerouslySetInnerHTML|\.innerHTML\b/.test(textOf(file)),
  );
  expect(writers.filter((file) => file !== 'src/components/text/SafeHtml.tsx')).toEqual([]);
});

const machines = filesOf('machines').filter((file) => file.endsWith('.machine.ts'));

it('machines/ holds flows, the parts that they invoke, their models, kit and charts', () => {
  const loose = filesOf('machines').filter(
    (file) => !/\.machine\.ts$|\/kit\/|^machines\/models\/(.*\.model\.ts$|samples\/)/.test(file),
  );
  expect(loose).toEqual([]);
});

it('each machine has one model, which lies as the machine does', () => {
  const modelOf = (machine: string) =>
    machine.replace('machines/', 'machines/models/').replace('.machine.ts', '.model.ts');
  const models = filesOf('machines').filter((file) => file.endsWith('.model.ts'));
  expect(models.sort()).toEqual(machines.map(modelOf).sort());
});

it('a model names no test', () => {
  const known = importsOf('machines/models').map(({ from }) => from);
  expect(known.filter((from) => from.startsWith('#test/'))).toEqual([]);
});

/** The tests of the walks themselves have a machine of their own. */
it('no test declares a model of its own', () => {
  const declaring = filesOf('test').filter((file) => /\bmodelOf\(/.test(textOf(file)));
  const own = /^test\/(kit\/|kit\.test\.ts$|house\.test\.ts$)/;
  expect(declaring.filter((file) => !own.test(file))).toEqual([]);
});

it('kit knows no machine', () => {
  const known = importsOf('machines/kit').filter(({ from }) => from.endsWith('.machine.ts'));
  expect(known).toEqual([]);
});

it('no part stands without a machine that invokes it', () => {
  const invoked = importsOf('machines')
    .filter(({ file }) => machines.includes(file))
    .map(targetOf);
  const parts = machines.filter((file) => file.startsWith('machines/parts/'));
  expect(parts.filter((file) => !invoked.includes(file))).toEqual([]);
});

/** The lines of each chart in a text: the object that `createMachine` takes. */
const chartLines = (text: string): number[] =>
  [...text.matchAll(/^( *).*\bcreateMachine\(\{\n[\s\S]*?\n\1\}\)/gm)].map(
    ([chart]) => chart.split('\n').length,
  );

it('a machine is whole in a file of 300 lines, and its chart has 150', () => {
  const sizes = machines.map((file) => ({
    file,
    lines: textOf(file).split('\n').length,
    charts: chartLines(textOf(file)),
  }));
  expect(sizes.filter(({ charts }) => charts.length !== 1)).toEqual([]);
  expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  expect(sizes.filter(({ charts }) => charts.some((lines) => lines > 150))).toEqual([]);
});

it('the kit is what any machine needs: it knows none', () => {
  const known = importsOf('machines/kit').map((line) => targetOf(line) ?? '');
  expect(known.filter((file) => file.endsWith('.machine.ts'))).toEqual([]);
});

it('the tests of machines lie as the machines do', () => {
  const known = filesOf('machines').map((file) => file.replace(/(\.machine)?\.ts$/, ''));
  const astray = filesOf('test/machines').filter((file) => {
    const name = file.replace(/^test\//, '').replace(/\.test\.ts$/, '');
    return !known.some((machine) => name === machine || name.startsWith(`${machine}-`));
  });
  expect(astray).toEqual([]);
});

/** Where statuses, platforms, and the paths of a request's states are written; the seed and the models name whom they make. */
const FACTS = [
  'domain/request/statuses.ts',
  'domain/request/platforms.ts',
  'machines/credit-request.machine.ts',
];

it('no status, platform or path of a state is written outside its table', () => {
  const names = [...Object.keys(STATUSES), ...Object.keys(PLATFORMS)].join('|');
  const journeys = Object.keys(JOURNEYS).join('|');
  const fact = new RegExp(`(['"\`])(?:${names}|(?:${journeys})\\.\\w+)\\1`, 'g');
  const written = files
    .filter(
      (file) =>
        !FACTS.includes(file) && !/^server\/embedded\/|^machines\/models\/|\.model\.ts$/.test(file),
    )
    .flatMap((file) => [...textOf(file).matchAll(fact)].map(([text]) => `${file}: ${text}`));
  expect(written).toEqual([]);
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

  it('finds circles of two and of three, and none in a line', () => {
    const imports = (pairs: string[]) =>
      pairs.map((pair) => {
        const [file = '', to = ''] = pair.split('>');
        return { file, from: `./${to}`, names: 'type A', isLazy: false };
      });
    expect(circlesIn(imports(['a>b', 'b>c']))).toEqual([]);
    expect(circlesIn(imports(['a>b', 'b>a', 'b>c']))).toEqual([['a', 'b']]);
    expect(circlesIn(imports(['a>b', 'b>c', 'c>a', 'c>d']))).toEqual([['a', 'b', 'c']]);
  });
});
