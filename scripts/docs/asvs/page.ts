/** docs/asvs.md, from the answers. */
import { existsSync } from 'node:fs';
import type { Answer, Chapter, Requirement } from './answer.ts';
import { CHAPTERS } from './chapters.ts';

const ANSWERS: Record<Answer, string> = {
  met: 'met',
  partly: 'partly',
  notMet: 'not met',
  notApplicable: 'not applicable',
};
const NAMES = Object.keys(ANSWERS) as Answer[];

export type Evidence = { name: string; file: string; title: string };

/** `server/web/headers: carries the whole set` is a file, and a part of a test's name in it. */
export function evidenceOf(test: string): Evidence {
  const [name = '', ...title] = test.split(': ');
  const path = `test/${name}.test`;
  return {
    name,
    file: `${path}${existsSync(`${path}.tsx`) ? '.tsx' : '.ts'}`,
    title: title.join(': '),
  };
}

export function asvsPage(): string {
  const every = CHAPTERS.flatMap(({ requirements }) => requirements);
  return `# OWASP ASVS 5.0, level 2

Made from [\`scripts/docs/asvs\`](../scripts/docs/asvs/chapters.ts) by \`npm run docs\`.

Every requirement of the levels 1 and 2 of the OWASP Application Security Verification Standard 5.0.0, ${every.length} in all. The numbers are OWASP’s, the words a short form of ours: the [standard itself](https://github.com/OWASP/ASVS/tree/master/5.0) (CC BY-SA 4.0) is what counts, read from its table for 5.0.0.

- **met**: a test of ours holds it. It is named by its file and a part of its name, and a test keeps both there. Where a page is asked for, the test holds what the page states.
- **partly**: a part is missing, or no test holds it. What Cognito, the proxy or the operator does in production is no more than this, even where the embedded pool, which speaks Cognito’s protocol, is tested.
- **not met**: it is missing, or the specification demands otherwise.
- **not applicable**: there is nothing here of that kind.

Answered on 2026-11-27 from the code, its tests and these pages, by the project itself; no one else has verified it.

${summary()}

${CHAPTERS.map(section).join('\n\n')}
`;
}

function summary(): string {
  const rows = CHAPTERS.map(({ name, requirements }) => `| ${name} | ${counts(requirements)} |`);
  const every = CHAPTERS.flatMap(({ requirements }) => requirements);
  const levels = ([1, 2] as const).map(
    (level) =>
      `| **Level ${level} alone** | ${counts(every.filter((one) => one.level === level))} |`,
  );
  return [
    `| Chapter | ${NAMES.map((name) => ANSWERS[name]).join(' | ')} | in all |`,
    '|---|---|---|---|---|---|',
    ...rows,
    ...levels,
    `| **All** | ${counts(every)} |`,
  ].join('\n');
}

const counts = (requirements: readonly Requirement[]): string =>
  [
    ...NAMES.map((name) => requirements.filter(({ answer }) => answer === name).length),
    requirements.length,
  ].join(' | ');

const section = ({ name, requirements }: Chapter): string =>
  [
    `## ${name}`,
    '',
    '| | Level | What | Answer | Why, tests, sources |',
    '|---|---|---|---|---|',
    ...requirements.map(row),
  ].join('\n');

function row({ id, level, what, answer, why, tests, sources }: Requirement): string {
  const shown = tests.map((test) => {
    const { name, file, title } = evidenceOf(test);
    return `[${name}](../${file}) ‘${title}’`;
  });
  const from = sources.map((source) => `[${source}](${linkTo(source)})`);
  const parts = [why, shown.join(', '), from.join(', ')].filter(Boolean);
  return `| V${id} | ${level} | ${[what, ANSWERS[answer], parts.join('<br>')].map(inCell).join(' | ')} |`;
}

const linkTo = (source: string): string =>
  source.startsWith('docs/') ? source.slice('docs/'.length) : `../${source}`;

/** What stands in a test's name as markup is text here. */
const inCell = (text: string): string => text.replaceAll('|', '\\|');
