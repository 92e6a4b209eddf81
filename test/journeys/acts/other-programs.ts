/**
 * What other programs, the browser and the device do to a page. Each runs in the page, whichever engine draws it, so it uses nothing
 * from outside. Source: ruling 48; issue 30, 9.
 */

/** An extension: wraps each text, puts its own beside the fields, and takes attributes away, also of what comes later. */
export function extendPage() {
  const KEPT = ['SPAN-OF-EXTENSION', 'SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE'];
  const change = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || KEPT.includes(text.parentNode?.nodeName ?? '')) continue;
      const wrapper = document.createElement('span-of-extension');
      text.replaceWith(wrapper);
      wrapper.append(text);
    }
    for (const field of root.querySelectorAll('input:not([data-extended])')) {
      field.toggleAttribute('data-extended', true);
      for (const name of ['autocomplete', 'spellcheck', 'inputmode']) field.removeAttribute(name);
      field.after(document.createElement('icon-of-extension'));
    }
  };
  const begin = () => {
    change(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof Element) change(target);
    }).observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
}

/** A password manager: sets a field's value from outside the page, with events or without a word. */
export function writeInto({ name, value, told }: { name: string; value: string; told: boolean }) {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) throw new Error(`There is no field ${name}.`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  if (!told) return;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** From now on the page may neither read nor write any storage. */
export function refuseStorage() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const)
    Storage.prototype[name] = refuse;
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse });
}

/** The browser takes the page's databases away, and gives it no other. */
export async function refuseDatabases() {
  const { deleteDatabase } = IDBFactory.prototype;
  const refuse = () => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  };
  IDBDatabase.prototype.transaction = refuse;
  IDBFactory.prototype.open = refuse;
  for (const { name } of await indexedDB.databases())
    if (name) deleteDatabase.call(indexedDB, name);
}

/** A device whose clock is so many hours off. */
export function setClockOff(hours: number) {
  const now = Date.now.bind(Date);
  const shifted = () => now() + hours * 3_600_000;
  window.Date = new Proxy(Date, {
    construct: (Real, given) =>
      given.length > 0 ? Reflect.construct(Real, given) : new Real(shifted()),
    apply: (Real) => new Real(shifted()).toString(),
    get: (Real, key) => (key === 'now' ? shifted : Reflect.get(Real, key)),
  });
}
