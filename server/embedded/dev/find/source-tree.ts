/** The project's own files, where the server runs from them: words by their keys, and where a key is named. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

export type Words = { key: string; es: string; en: string };

export function allWords(): Words[] {
  return globSync('locales/es/*.json', { cwd: root }).flatMap((file) => {
    const english: Record<string, string> = JSON.parse(textOf(file.replace('/es/', '/en/')));
    return Object.entries<string>(JSON.parse(textOf(file))).map(([key, es]) => ({
      key,
      es,
      en: english[key] ?? '',
    }));
  });
}

/** Whole, or by its beginning: `landing.questions.${question}`. */
const namesOf = (key: string): string[] => {
  const parts = key.split('.');
  const begun = parts.map((_, index) => `\`${parts.slice(0, index).join('.')}.\${`);
  return [`'${key}'`, `"${key}"`, `\`${key}\``, ...begun.slice(1).toReversed()];
};

/** `src/views/landing/Answers.tsx:60`: where it is named whole, or else by the longest beginning. */
export function placesOf(key: string): string[] {
  const files = globSync('{src,machines,domain,contract}/**/*.{ts,tsx}', { cwd: root });
  const lines = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
  );
  for (const name of namesOf(key)) {
    const found = lines.filter(({ text }) => text.includes(name)).map(({ place }) => place);
    if (found.length > 0) return found;
  }
  return [];
}

type Run = { paths: { steps: { code: string | null; keys: string[] }[] }[] };

/** The screens on which the last `npm test` saw a key, by their codes; none where it did not run. */
export function screensWith(key: string): string[] {
  const folder = join(root, 'reports/flows');
  const runs = existsSync(folder) ? globSync('*.json', { cwd: folder }) : [];
  const codes = runs
    .map((file): Run => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    .flatMap(({ paths }) => paths.flatMap(({ steps }) => steps))
    .flatMap(({ code, keys }) => (code && keys.includes(key) ? [code] : []));
  return [...new Set(codes)].sort();
}
