/** Each check of `npm run conformance` finds the fault that is planted for it, and nothing on a page without one. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CRITERIA } from '../../scripts/conformance/criteria.ts';
import { CHECKS, VISITS } from '../../scripts/conformance/visits.ts';
import { launch } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const SOUND = `
  <main>
    <h1>Tu solicitud</h1>
    <p>Un texto que se lee sin esfuerzo.</p>
    <div role="img" aria-label="La mitad" style="width:80px;height:20px;border:1px solid"></div>
    <button style="height:48px;min-width:48px">Siguiente</button>
  </main>`;

const page = (body: string) =>
  `<!doctype html><html lang="es"><head><title>Solicitud</title><meta name="viewport" content="width=device-width">
   <style>body { margin: 8px } main { overflow-wrap: anywhere }</style></head><body>${body}</body></html>`;

const PLANTED: Record<keyof typeof CHECKS, string> = {
  axe: '<p style="color:#999;background:#fff">Casi no se lee.</p>',
  targets: '<button style="width:20px;height:20px;padding:0">x</button>',
  reflow: '<div style="width:600px;border:1px solid">Ancho</div>',
  zoom: '<div style="position:sticky;bottom:0;height:160px;background:#fff">Barra</div>',
  spacing:
    '<div style="width:120px;height:22px;line-height:20px;overflow:hidden">Un texto que cabe</div>',
  keyboard: '<button style="outline:none;height:48px">Sin marca</button>',
  motion:
    '<style>@keyframes turn { to { rotate: 360deg } }</style><div style="animation:turn 1s infinite">Gira</div>',
  colours:
    '<div role="img" aria-label="La mitad" style="width:80px;height:20px;background:#060"></div>',
};

const asked = VISITS.flatMap(({ name, context, checks }) =>
  checks.map((check) => ({ title: `${check.name}, ${name}`, context, ...check })),
);

it.each(asked)('$title', async ({ name, ask, context }) => {
  const opened = await browser.newPage({ ...context, reducedMotion: 'reduce' });
  await opened.setContent(page(SOUND));
  expect(await ask(opened)).toEqual([]);
  await opened.setContent(page(SOUND.replace('</h1>', `</h1>${PLANTED[name]}`)));
  expect(await ask(opened)).not.toEqual([]);
  await opened.close();
});

it('every criterion of WCAG 2.2 A and AA stands once, and every check is evidence for one', () => {
  const nums = CRITERIA.map(({ num }) => num);
  // 4.1.1 is obsolete. Source: w3.org/TR/WCAG22.
  expect(nums).toHaveLength(55);
  expect(new Set(nums).size).toBe(55);
  const used = new Set(CRITERIA.flatMap(({ checks }) => checks));
  expect([...used].toSorted()).toEqual(Object.keys(CHECKS).toSorted());
});
