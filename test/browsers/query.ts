/** What a person looks for on a page: by role and name, or by the words on it. */

export type Words = string | RegExp;
export type Query = {
  /** Inside of this only. */
  within?: Query;
  /** Of several, the one with this number, from 0. */
  at?: number;
} & (
  | { role: string; name?: Words; level?: number }
  /** A text may be a part of what stands there. */
  | { text: Words }
  | { css: string }
);

const byRole = (role: string) => (name?: Words, within?: Query) => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
});

export const button = byRole('button');
export const link = byRole('link');
export const textbox = byRole('textbox');
export const list = byRole('combobox');
export const radio = byRole('radio');
export const group = byRole('group');
export const dialog = byRole('dialog');
export const title = (name: Words): Query => ({ role: 'heading', level: 1, name });
export const text = (words: Words, within?: Query): Query => ({
  text: words,
  ...(within && { within }),
});
export const fileInput = (document: string): Query => ({
  css: `input[type=file][aria-label="${document}"]`,
});

/** The roles of the stories. Passwords and dates have none in ARIA; a person writes into them like into any other. */
const ROLES: Record<string, string> = {
  article: 'article',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: '[role=dialog], [role=alertdialog]',
  group: 'fieldset, [role=group], [role=radiogroup]',
  heading: 'h1, h2, h3',
  img: 'img, svg, [role=img]',
  link: 'a[href]',
  radio: 'input[type=radio]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
};

/** The expression that `use` comes to in the page for what the query finds. */
export const found = (query: Query, use: (elements: HTMLElement[]) => unknown): string =>
  `(${use})((${all})(${plain(query)}, ${JSON.stringify(ROLES)}, ${nameOf}))`;

const plain = (query: Query): string =>
  JSON.stringify(query, (_, value) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );

/** Runs in the page: everything that the query means and a person, or their screen reader, can see. */
function all(
  query: Query,
  roles: Record<string, string>,
  name: (element: Element) => string,
): HTMLElement[] {
  const matches = (text: string, words: Words, isWhole: boolean) => {
    if (typeof words !== 'string') return new RegExp(words.source, words.flags).test(text);
    return isWhole ? text === words : text.includes(words);
  };
  const isThere = (element: Element) =>
    !element.closest('[aria-hidden=true], [inert], [hidden]') &&
    element.checkVisibility({ visibilityProperty: true });
  const ownText = ({ childNodes }: Element) =>
    [...childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join('');

  function matching(each: Query): HTMLElement[] {
    const scope = each.within ? matching(each.within)[0] : document.body;
    if (!scope) return [];
    const candidates = (selector: string) => [...scope.querySelectorAll<HTMLElement>(selector)];
    if ('css' in each) return candidates(each.css);
    if ('text' in each) {
      return candidates('*').filter(
        (element) => matches(ownText(element).trim(), each.text, false) && isThere(element),
      );
    }
    const selector = each.level ? `h${each.level}` : (roles[each.role] ?? 'unknown');
    return candidates(selector)
      .filter((element) => each.name === undefined || matches(name(element), each.name, true))
      .filter(isThere);
  }

  const elements = matching(query);
  return query.at === undefined ? elements : elements.slice(query.at, query.at + 1);
}

/** Runs in the page: what a screen reader calls an element, as far as the portal names its elements. */
function nameOf(element: Element): string {
  const textOf = (node: Node): string => {
    if (node.nodeType === 3) return node.textContent ?? '';
    if (!(node instanceof Element) || node.closest('[aria-hidden=true]')) return '';
    const own = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    return own ?? [...node.childNodes].map(textOf).join(' ');
  };
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = ids.map((id) => document.getElementById(id)).filter((each) => each !== null);
  const { labels } = element as HTMLInputElement;
  const [legend] = element.matches('fieldset') ? element.querySelectorAll('legend') : [];
  const by = named.length > 0 ? named : legend ? [legend] : [...(labels ?? [])];
  const label = named.length === 0 ? element.getAttribute('aria-label') : null;
  const parts = by.length > 0 ? by : [element];
  return (label ?? parts.map(textOf).join(' ')).replaceAll(/\s+/g, ' ').trim();
}
