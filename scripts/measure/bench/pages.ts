/** The pages with a budget of bytes: the sign-in, and those opened from a message on a cheap phone. */
import type { Browser } from 'playwright';
import type { Figure } from './figures.ts';
import { pageScripts, type Script } from './page-scripts.ts';

type World = { links: { key: string; path: string }[] };

export async function pageFigures(browser: Browser, url: string) {
  const reply = await fetch(`${url}/dev/world`);
  const { links } = (await reply.json()) as World;
  const link = (wanted: string) => links.find(({ key }) => key === wanted)?.path ?? '';
  const pages = [
    { name: '/login', path: '/login', budget: 165, ahead: 210 },
    { name: '/offer/confirm-data', path: link('offer-open'), form: 'input:enabled', budget: 180 },
    { name: '/remedies', path: link('remedies-all'), form: 'input:enabled', budget: 180 },
  ];

  const figures: Figure[] = [];
  const scripts: Record<string, Script[]> = {};
  for (const { name, path, form, budget, ahead } of pages) {
    const found = await pageScripts(browser, { address: url + path, ...(form && { form }) });
    figures.push({ ...figureOf(name, found), budget });
    if (ahead) figures.push({ ...aheadOf(name, found), budget: ahead });
    scripts[name] = found;
  }
  return { figures, scripts };
}

const sum = (scripts: Script[]) => scripts.reduce((total, { bytes }) => total + bytes, 0) / 1000;

function figureOf(name: string, scripts: Script[]): Omit<Figure, 'budget'> {
  const before = scripts.filter(({ beforeForm }) => beforeForm);
  return {
    what: `${name}: JavaScript as sent before the form can be used`,
    measured: sum(before),
    unit: 'kB',
    note: `${before.length} scripts; ${Math.round(sum(scripts) - sum(before))} kB after it`,
  };
}

/** What is fetched once the form can be used: the code behind the sign-in, and that of crash screens and reports. */
function aheadOf(name: string, scripts: Script[]): Omit<Figure, 'budget'> {
  const ahead = scripts.filter(({ beforeForm }) => !beforeForm);
  const note = `${ahead.length} scripts`;
  return { what: `${name}: JavaScript that comes ahead`, measured: sum(ahead), unit: 'kB', note };
}
