/** A page that others change stays, and shows no old figure. Source: ruling 48; field case 01. */
import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surviveForeignChanges } from '#app/start/foreign-changes.ts';

const { appendChild, insertBefore, removeChild } = Node.prototype;
let isChanged: () => boolean;
beforeAll(() => {
  isChanged = surviveForeignChanges();
});
// The next file shares this document's classes.
afterAll(() => void Object.assign(Node.prototype, { appendChild, insertBefore, removeChild }));

/** How extensions and translators change a page. */
const changes = {
  'replaces the text': (text: Text) => text.replaceWith(fontAround(text.data)),
  'puts its own before the text and takes that out': (text: Text) => {
    text.before(fontAround(text.data));
    text.remove();
  },
  'puts its own behind the text and takes that out': (text: Text) => {
    text.after(fontAround(text.data));
    text.remove();
  },
  'wraps the text': (text: Text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text);
  },
  'replaces the text, and then its own': (text: Text) => {
    const font = fontAround('...');
    text.replaceWith(font);
    font.replaceWith(fontAround(text.data));
  },
};

function fontAround(words: string) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  inner.append(words.toUpperCase());
  return outer;
}

let show: (children: ReactNode) => Promise<void>;
let place: HTMLElement;

async function draw(children: ReactNode) {
  function Page() {
    const [content, setContent] = useState(children);
    show = (next) => act(async () => setContent(next));
    return <p>{content}</p>;
  }
  place = render(<Page />).container;
}

const textsOf = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim());
};
/** As a script of others does it, in a task of its own. */
async function change(by: (text: Text) => void) {
  for (const text of textsOf(place)) by(text);
  await new Promise((done) => setTimeout(done));
}
const shown = () => place.textContent?.toLowerCase();

it('a page that React alone changes is not changed by others', async () => {
  await draw('Cargando');
  await show([<b key="b">Pagas</b>, ' en total']);
  await show(['Pagas ', <b key="c">50</b>]);
  expect(isChanged()).toBe(false);
  for (const text of textsOf(place)) text.replaceWith(fontAround(text.data));
  expect(isChanged()).toBe(true);
});

describe.each(Object.entries(changes))('one that %s', (_, by) => {
  it('a figure that changes is shown', async () => {
    await draw(['Pagas ', 40_000, ' en total']);
    await change(by);
    expect(shown()).toBe('pagas 40000 en total');
    await show(['Pagas ', 50_000, ' en total']);
    expect(shown()).toBe('pagas 50000 en total');
    await change(by);
    await show(['Pagas ', 60_000, ' en total']);
    expect(shown()).toBe('pagas 60000 en total');
  });

  it('what is no longer there is taken out, without the page', async () => {
    await draw(['Pagas ', <b key="b">todo</b>]);
    await change(by);
    await show([null, <b key="b">todo</b>]);
    expect(shown()).toBe('todo');
    expect(place.querySelectorAll('p > font')).toHaveLength(0);
  });

  it('what is new has its place before what was changed', async () => {
    await draw([null, 'en total']);
    await change(by);
    await show([<b key="b">Pagas 50 </b>, 'en total']);
    expect(shown()).toBe('pagas 50 en total');
  });

  it('a text that comes alone is shown', async () => {
    await draw('Cargando');
    await change(by);
    await show('Listo');
    expect(shown()).toBe('listo');
    await change(by);
    await show(null);
    expect(shown()).toBe('');
  });

  it('a text that changes before the change of others is known is shown', async () => {
    await draw(['Pagas ', 40_000, ' en total']);
    for (const text of textsOf(place)) by(text);
    await show(['Pagas ', 50_000, ' en total']);
    await new Promise((done) => setTimeout(done));
    expect(shown()).toBe('pagas 50000 en total');
  });

  it('the original that is brought back is the page’s own again', async () => {
    await draw(['Pagas ', 40_000]);
    const texts = textsOf(place);
    await change(by);
    place.querySelector('p')?.replaceChildren(...texts);
    await new Promise((done) => setTimeout(done));
    await show(['Pagas ', 50_000]);
    expect(place.textContent).toBe('Pagas 50000');
    await show([null, 60_000]);
    expect(place.textContent).toBe('60000');
  });
});

it('several texts with one translation come back together', async () => {
  await draw(['Pagas ', 40_000, ' en total']);
  const [first, ...others] = textsOf(place);
  first?.replaceWith(fontAround('You pay 40000 in all'));
  for (const other of others) other.remove();
  await new Promise((done) => setTimeout(done));
  expect(shown()).toBe('you pay 40000 in all');
  await show(['Pagas ', 50_000, ' en total']);
  expect(place.textContent).toBe('Pagas 50000 en total');
});

it('an element that others took out or wrapped takes no page away', async () => {
  await draw([<i key="i">uno</i>, <b key="b">dos</b>, 'tres']);
  place.querySelector('i')?.remove();
  const wrapper = document.createElement('div');
  const bold = place.querySelector('b');
  bold?.replaceWith(wrapper);
  wrapper.append(bold ?? '');
  await new Promise((done) => setTimeout(done));
  await show([null, <b key="b">dos</b>, 'tres']);
  await show([null, null, 'tres']);
  expect(place.innerHTML).toBe('<div><p>tres</p></div>'.replace(/<\/?div>/g, ''));
});
