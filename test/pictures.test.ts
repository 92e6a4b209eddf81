/** The drawings: one set, small, and each that a screen names is there. Source: look, "Pictures and motion". */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { platforms } from '#server/stores/reference/platforms.ts';

const drawings = globSync('public/pictures/*.svg');
const colours = (svg: string) => [...new Set(svg.match(/#[\da-f]{3,6}/g))].sort();

it.each(drawings)('%s is line, white and one green, at most 4 kB', (file) => {
  const svg = readFileSync(file, 'utf8');
  expect(svg.length).toBeLessThan(4_000);
  expect(['#00c08a', '#06392c', '#fff']).toEqual(expect.arrayContaining(colours(svg)));
  expect(svg).toContain('viewBox="0 0 200 150"');
});

it('each that the portal names is there', () => {
  const named = globSync('src/**/*.tsx').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\/pictures\/([\w-]+)\.svg/g),
  ]);
  const missing = named.filter(([, name]) => !existsSync(`public/pictures/${name}.svg`));
  expect(named.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

it('the drawings of a crash are the same as the files', () => {
  const code = readFileSync('src/components/feedback/CrashDrawing.tsx', 'utf8');
  const paths = (text: string) => [...text.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  const files = ['offline', 'failure'].flatMap((name) =>
    paths(readFileSync(`public/pictures/${name}.svg`, 'utf8')),
  );
  expect(paths(code)).toEqual(files);
});

it('the introduction follows the journey: on amazon the data come before the offer', () => {
  const first = (name: string) => platforms.find((each) => each.name === name)?.onboarding[0];
  expect(first('amazon')).toBe('onboarding.form');
  expect(first('tienda-nube')).toBe('onboarding.offer');
});
