/** What developers look through is in no page that a person is given. Source: proof, "Inspector". */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Words of the inspector, of a model and of the developers' room, as a build keeps them. */
const OF_DEVELOPERS = /data-inspector|Developers’ room|machines\/charts|\/dev\/states\//;
const files = globSync('dist/**/*.{js,html}');
const textOf = (file: string) => readFileSync(file, 'utf8');

it('no page and no script names the tools of developers, but to import them later', () => {
  const tools = files
    .filter((file) => OF_DEVELOPERS.test(textOf(file)))
    .map((file) => basename(file));
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.filter((name) => name.endsWith('.html'))).toEqual([]);
  const early = files.filter((file) =>
    tools.some((tool) =>
      new RegExp(`(from|import)\\s*["']\\./${tool}["']|(src|href)="[^"]*${tool}"`).test(
        textOf(file),
      ),
    ),
  );
  expect(early.map((file) => basename(file)).filter((name) => !tools.includes(name))).toEqual([]);
});
