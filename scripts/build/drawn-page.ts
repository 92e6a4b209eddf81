/** The text of a page that the build draws: the frame of `index.html`, and what it is filled with. */
import type { Rolldown } from 'vite';
import type { BuiltConfig } from '../../contract/config.ts';
import type { Drawn } from '../../src/prerender.tsx';
import { type PageMeta, withMeta } from './page-meta.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * The sheet with the typeface in the page itself: as a file it holds the first paint up for two more ways to the server. The
 * link stays, and loads nothing: chunks that need the sheet find it there and fetch no other.
 */
export function withSheets(frame: string, bundle: Bundle): string {
  return frame.replaceAll(
    /<link rel="stylesheet"([^>]* href="\/([^"]+)"[^>]*)>/g,
    (_, link, name) => {
      const sheet = bundle[name];
      if (sheet?.type !== 'asset') throw new Error(`There is no style sheet ${name}.`);
      const style = `<style nonce="__CSP_NONCE__">${sheet.source}</style>`;
      return `${style}<link rel="stylesheet" disabled${link}>`;
    },
  );
}

/** What the first script imports as it runs (`scripts/build/chunks.ts`). */
export function withLateScripts(frame: string, bundle: Bundle): string {
  const preloads = ['first', 'react', 'app'].map((name) => {
    const late = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
    if (!late) throw new Error(`${name} has no chunk of its own.`);
    return preloadOf(late.fileName);
  });
  return replaceOnce(frame, '</head>', `${preloads.join('')}</head>`);
}

/** Known before `/config.json` is loaded: the frame is complete. JSON is not executed, so the content policy allows it. */
export function withData(frame: string, id: string, data: Partial<BuiltConfig> | string[]): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return replaceOnce(
    frame,
    '</head>',
    `<script type="application/json" id="${id}">${json}</script></head>`,
  );
}

type Scripts = {
  /** Its text, which runs before anything is drawn. */
  first: string;
  /** Files that are fetched ahead. */
  later: string[];
};

/** A page as the build drew it, in the frame of all: its styles in the head, its scripts at the end. */
export function pageIn(
  frame: string,
  drawn: Drawn,
  { first, later }: Scripts,
  canonical: string | undefined,
): string {
  const { lang, markup, styles, description } = drawn;
  if (/<script|<template/.test(markup)) throw new Error('A page was rendered in parts.');
  const [, heading = ''] = /<h1\b[^>]*>([^<]+)</.exec(markup) ?? [];
  const [, product = ''] =
    /<svg viewBox="0 0 32 32"[^>]*>(?:(?!<\/svg>).)*<\/svg>([^<]+)</.exec(markup) ?? [];
  if (!heading || !product) throw new Error('A page was rendered without its heading or the logo.');

  const own = frame.match(SCRIPTS) ?? [];
  const preloads = later.filter((name) => !frame.includes(`/${name}"`)).map(preloadOf);
  const sheets = styles.map(
    ({ name, css }) => `<style nonce="__CSP_NONCE__" data-emotion="${name}">${css}</style>`,
  );
  // Painted at once: centred content would shift if the rest arrived after the first paint.
  const renderBlocking = '<link rel="expect" blocking="render" href="#root">';
  const early = `<script nonce="__SCRIPT_NONCE__">${first}</script>`;
  const head = [renderBlocking, early, ...sheets, '</head>'].join('');
  // Last, so that they do not compete for bandwidth with what is painted.
  const bodyEnd = [...own, ...preloads, '</body>'].join('');
  const meta: PageMeta = { lang, title: `${heading} · ${product}`, description, canonical };
  const page = replaceOnce(
    replaceOnce(frame.replaceAll(SCRIPTS, ''), '</head>', head),
    '</body>',
    bodyEnd,
  )
    .replace('<div id="root">', (root) => root + markup)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"`);
  return withMeta(page, meta);
}

const preloadOf = (name: string) => `<link rel="modulepreload" crossorigin href="/${name}">`;

const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

function replaceOnce(page: string, place: string, text: string): string {
  if (!page.includes(place)) throw new Error(`index.html has no ${place}.`);
  return page.replace(place, () => text);
}
