/** What is typed into a prerendered page is there once React has it. */
import { act, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { createEarlyTyping, type EarlyTyping, useEarlyTyping } from '#app/start/early-typing.ts';

function Form({ earlyTyping }: { earlyTyping: EarlyTyping }) {
  const [values, setValues] = useState({ email: '', password: '' });
  useEarlyTyping(earlyTyping);
  return (
    <form>
      {(['email', 'password'] as const).map((name) => (
        <input
          key={name}
          name={name}
          value={values[name]}
          onChange={({ target: { value } }) =>
            setValues((before) => ({ ...before, [name]: value }))
          }
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const drawn = '<form><input name="email"><input name="password"></form>';
const drawAnew = (earlyTyping = createEarlyTyping(true)) => {
  const root = document.createElement('div');
  root.innerHTML = drawn;
  document.body.append(root);
  const type = (name: string, value: string) => {
    const field = root.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) fireEvent.input(field, { target: { value } });
  };
  const focus = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const draw = () => {
    root.replaceChildren();
    return render(<Form earlyTyping={earlyTyping} />, { container: root });
  };
  return { type, focus, draw };
};

beforeEach(() => document.body.replaceChildren());

it('is kept where React draws the fields anew', () => {
  const { type, draw } = drawAnew();
  type('password', 'Credito26');
  type('email', 'ana@');
  type('email', 'ana@example.com');
  const { container } = draw();
  expect(container.querySelector('output')?.textContent).toBe(
    '{"email":"ana@example.com","password":"Credito26"}',
  );
});

it('is kept where it was typed before the first script', () => {
  document.body.innerHTML = `<div>${drawn}</div>`;
  const [root] = document.body.children;
  const [email] = document.querySelectorAll('input');
  if (!root || !email) throw new Error('There is no form.');
  email.value = 'ana@example.com';
  email.focus();
  const earlyTyping = createEarlyTyping(true);
  root.replaceChildren();
  const { container } = render(<Form earlyTyping={earlyTyping} />, { container: root });
  expect(container.querySelector('output')?.textContent).toBe(
    '{"email":"ana@example.com","password":""}',
  );
  expect(document.activeElement?.getAttribute('name')).toBe('email');
});

it('goes on in the field that has the focus, also where nothing was typed into it yet', () => {
  const { type, focus, draw } = drawAnew();
  type('email', 'ana@example.com');
  focus('email');
  focus('password');
  draw();
  expect(document.activeElement?.getAttribute('name')).toBe('password');
});

it('is kept once, and nothing after it', () => {
  const typing = createEarlyTyping(true);
  const { type, draw } = drawAnew(typing);
  type('email', 'ana@example.com');
  draw();
  type('password', 'Credito26');
  expect(typing.take()).toBeNull();
});

it('is not listened for on a page that React draws alone', () => {
  const typing = createEarlyTyping(false);
  drawAnew(typing).type('email', 'ana@example.com');
  expect(typing.take()).toBeNull();
});

const CHOICES = { terms: false, news: true };

function Choices({ earlyTyping }: { earlyTyping: EarlyTyping }) {
  const [ticked, setTicked] = useState(CHOICES);
  const [way, setWay] = useState('mail');
  useEarlyTyping(earlyTyping);
  return (
    <form>
      {(['terms', 'news'] as const).map((name) => (
        <input
          key={name}
          type="checkbox"
          name={name}
          checked={ticked[name]}
          onChange={({ target: { checked } }) =>
            setTicked((before) => ({ ...before, [name]: checked }))
          }
        />
      ))}
      {['mail', 'phone'].map((each) => (
        <input
          key={each}
          type="radio"
          name="way"
          value={each}
          checked={way === each}
          onChange={() => setWay(each)}
        />
      ))}
      <output>{JSON.stringify({ ...ticked, way })}</output>
    </form>
  );
}

const tick = (root: Element) => {
  for (const choice of ['[name=terms]', '[name=news]', '[value=phone]'])
    root.querySelector<HTMLInputElement>(choice)?.click();
};

it('what was ticked stays so, where React takes the fields over', async () => {
  const earlyTyping = createEarlyTyping(true);
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Choices earlyTyping={earlyTyping} />);
  document.body.append(root);
  tick(root);
  const [terms] = root.querySelectorAll('input');
  await act(async () => hydrateRoot(root, <Choices earlyTyping={earlyTyping} />));
  expect(root.querySelector('input')).toBe(terms);
  expect(root.querySelector('output')).toHaveTextContent(
    '{"terms":true,"news":false,"way":"phone"}',
  );
  expect(terms).toBeChecked();
});

it('... and where it draws them anew', () => {
  const earlyTyping = createEarlyTyping(true);
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Choices earlyTyping={earlyTyping} />);
  document.body.append(root);
  tick(root);
  root.replaceChildren();
  render(<Choices earlyTyping={earlyTyping} />, { container: root });
  expect(root.querySelector('output')).toHaveTextContent(
    '{"terms":true,"news":false,"way":"phone"}',
  );
});
