/** What search engines and messengers read of a page. Source: review of the frame, "Social, search". */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withMeta } from '../scripts/build/page-meta.ts';

const frame = readFileSync('index.html', 'utf8');
const meta = {
  lang: 'en-US',
  title: 'Log "in" · Línea',
  description: 'A <b> & more',
  canonical: '__PUBLIC_URL__/login',
};

it('a page has its title, description, picture and address', () => {
  const page = withMeta(frame, meta);
  expect(page).toContain('<title>Log "in" · Línea</title>');
  expect(page).toMatch(/<meta\s+name="description"\s+content="A &lt;b> &amp; more"/);
  expect(page).toContain('<meta property="og:title" content="Log &quot;in&quot; · Línea">');
  expect(page).toContain('<meta property="og:image" content="__PUBLIC_URL__/social/en.png">');
  expect(page).toContain('<link rel="canonical" href="__PUBLIC_URL__/login">');
});

it('a page whose address holds a token names none', () => {
  const page = withMeta(frame, { ...meta, canonical: undefined });
  expect(page).toContain('<title>Log "in" · Línea</title>');
  expect(page).not.toMatch(/canonical|og:url/);
});

it('the frame of all others claims no address', () => {
  const page = withMeta(frame);
  expect(page).toContain('<meta property="og:image" content="__PUBLIC_URL__/social/es.png">');
  expect(page).toMatch(/og:description" content="Una línea de crédito/);
  expect(page).not.toMatch(/canonical|og:url/);
});

it.each(['es', 'en'])('the picture of a shared link in %s is 1200 by 630 and small', (language) => {
  const png = readFileSync(`public/social/${language}.png`);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(100_000);
});
