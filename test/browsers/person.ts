/** A person at a browser: looks, waits, presses, types, chooses. The same in every engine. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMIT_MS, type Tab } from './engines/engine.ts';
import { found, type Query } from './query.ts';

const PAUSE_MS = 100;

export type Person = {
  see: (query: Query) => Promise<unknown>;
  /** Now, without waiting. */
  sees: (query: Query) => Promise<boolean>;
  seeNoMore: (query: Query) => Promise<unknown>;
  press: (query: Query) => Promise<void>;
  fill: (query: Query, text: string) => Promise<void>;
  /** What stands in a field. */
  value: (query: Query) => Promise<string>;
  /** The choice of a list whose words these are. */
  pick: (query: Query, choice: string) => Promise<void>;
  /** A radio or a checkbox. */
  tick: (query: Query) => Promise<void>;
  /** A file of this machine, for a file input. */
  choose: (query: Query, path: string) => Promise<void>;
  until: (what: string, look: () => Promise<unknown>) => Promise<unknown>;
  /** Runs an expression in the page. */
  run: Tab['run'];
  goto: (path: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  path: () => Promise<string>;
  /** The same person in the tab that `act` opens. */
  inNewTab: (act: () => Promise<void>) => Promise<Person>;
  close: () => Promise<void>;
};

export function personAt(tab: Tab, origin: string): Person {
  const ask = tab.run;

  /** Asks again until the answer is what is waited for; a page that is being left has none. */
  async function until(what: string, look: () => Promise<unknown>) {
    let last: unknown;
    for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(PAUSE_MS)) {
      try {
        const answer = await look();
        if (answer) return answer;
        last = undefined;
      } catch (error) {
        last = error;
      }
    }
    const shown = await tab.run<string>('document.body.innerText').catch(String);
    const why = last === undefined ? '' : `\n${last}`;
    throw new Error(`${what}: not in ${LIMIT_MS} ms.${why}\n${shown.slice(0, 1_500)}`);
  }

  const see = (query: Query) =>
    until(`see ${show(query)}`, () => ask<boolean>(found(query, ({ length }) => length > 0)));

  const sees = (query: Query) => ask<boolean>(found(query, ({ length }) => length > 0));

  const seeNoMore = (query: Query) =>
    until(`see no more ${show(query)}`, () => ask(found(query, ({ length }) => length === 0)));

  async function press(query: Query) {
    await until(`press ${show(query)}`, async () => {
      if (!(await sees(query))) return false;
      const handle = await tab.find(found(query, pressable));
      return handle !== null && (await handle.click());
    });
  }

  return {
    see,
    sees,
    seeNoMore,
    press,
    until,
    run: tab.run,

    goto: (path: string) => tab.goto(new URL(path, origin).href),
    reload: tab.reload,
    back: tab.back,
    path: () => tab.run<string>('location.pathname'),
    close: tab.close,

    async fill(query: Query, text: string) {
      await see(query);
      if (await ask(found(query, isDate))) {
        // Date fields are typed into in the order of the system's locale.
        await ask(`(${setValue})((${found(query, first)}), ${JSON.stringify(text)})`);
        return;
      }
      await press(query);
      await ask(found(query, select));
      const handle = await tab.find(found(query, first));
      await handle?.type(text);
    },

    value: (query: Query) => ask<string>(found(query, typedIn)),

    async pick(query: Query, choice: string) {
      const chosen = `(${choose})((${found(query, first)}), ${JSON.stringify(choice)})`;
      await until(`pick ${choice} in ${show(query)}`, () => ask<boolean>(chosen));
    },

    async tick(query: Query) {
      await press(query);
      await until(`tick ${show(query)}`, () => ask<boolean>(found(query, isTicked)));
    },

    async choose(query: Query, path: string) {
      await see(query);
      const handle = await tab.find(found(query, first));
      await handle?.upload(path);
    },

    async inNewTab(act: () => Promise<void>): Promise<Person> {
      return personAt(await tab.opened(act), origin);
    },
  };
}

const show = (query: Query) =>
  JSON.stringify(query, (_, each) => (each instanceof RegExp ? String(each) : each));

/** These run in the page. */
const first = ([element]: HTMLElement[]) => element ?? null;
const isDate = ([element]: HTMLElement[]) => element?.getAttribute('type') === 'date';
const isTicked = ([element]: HTMLElement[]) => (element as HTMLInputElement).checked;
const typedIn = ([element]: HTMLElement[]) => (element as HTMLInputElement).value;

function select([element]: HTMLElement[]) {
  (element as HTMLInputElement).select();
}

/** What a press goes to, in the middle of the screen: the element, or the box that a label draws for it; null while it cannot be pressed. */
function pressable([element]: HTMLElement[]): HTMLElement | null {
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null;
  const label = element.matches('[type=radio], [type=checkbox]') && element.closest('label');
  const target = label
    ? (label.querySelector<HTMLElement>('[data-part$=control]') ?? label)
    : element;
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && (target.contains(hit) || hit.contains(target) || label === hit.closest('label'))
    ? target
    : null;
}

function choose(list: HTMLSelectElement | null, choice: string): boolean {
  const option = [...(list?.options ?? [])].find(({ label }) => label === choice);
  if (!list || !option) return false;
  list.value = option.value;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** As typing would: React listens to the property's own setter. */
function setValue(input: HTMLInputElement, value: string) {
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  input.blur();
}
