/** The name of the page's first script: it changes with every build. */
export function buildOf(page: Document): string {
  const entry = page.querySelector<HTMLScriptElement>('script[type=module][src]');
  const name = entry?.getAttribute('src')?.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return /^[\w.-]{1,60}$/.test(name) ? name : 'unknown';
}
