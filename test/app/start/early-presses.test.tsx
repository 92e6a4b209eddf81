/** What is pressed on a drawn page before the portal is there. Source: ruling 49. */
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEarlyPresses } from '#app/start/early-presses.ts';

const PAGE = `
  <a href="/login">Entrar</a><a href="#content">Saltar</a><a href="/legal/terms" target="_blank">Términos</a>
  <form><input name="email"><button type="button">Ver</button><button type="submit">Iniciar</button></form>`;

const pressed = vi.fn();
const named = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
/** React is there, and listens. */
function arrive() {
  document.body.onclick = ({ target }) => pressed((target as HTMLElement).textContent);
  document.dispatchEvent(new Event('alive'));
}

// What follows in this worker is pressed as ever.
afterEach(() => {
  document.dispatchEvent(new Event('alive'));
  document.body.onclick = null;
  document.body.replaceChildren();
});
beforeEach(() => {
  pressed.mockReset();
  history.replaceState(null, '', '/');
  document.body.onclick = null;
  document.body.innerHTML = PAGE;
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  keepEarlyPresses('alive');
});

it('is shown as busy at once, and carried out once and in order', () => {
  for (const name of ['Iniciar', 'Ver', 'Iniciar']) fireEvent.click(named(name));
  expect(named('Iniciar')).toHaveAttribute('aria-busy', 'true');
  arrive();
  expect(pressed.mock.calls).toEqual([['Iniciar'], ['Ver']]);
  expect(named('Iniciar')).not.toHaveAttribute('aria-busy');
  fireEvent.click(named('Ver'));
  expect(pressed).toHaveBeenCalledTimes(3);
});

it('a form that a manager sends is a press on its button', () => {
  document.querySelector('form')?.requestSubmit();
  expect(named('Iniciar')).toHaveAttribute('aria-busy', 'true');
  arrive();
  expect(pressed.mock.calls).toEqual([['Iniciar']]);
});

it('finds the button again where React drew the page anew', () => {
  fireEvent.click(named('Iniciar'));
  document.body.innerHTML = PAGE;
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  arrive();
  expect(pressed.mock.calls).toEqual([['Iniciar']]);
});

it('does not hold what the portal drew itself, as the screen of a crash', () => {
  document.dispatchEvent(new Event('DOMContentLoaded'));
  const again = document.createElement('button');
  document.body.replaceChildren(again);
  again.onclick = pressed;
  fireEvent.click(again);
  expect(pressed).toHaveBeenCalledOnce();
});

it('a link leads on by itself, and is busy where it leaves the page', () => {
  document.body.onclick = (event) => event.preventDefault();
  for (const name of ['Entrar', 'Saltar', 'Términos']) fireEvent.click(named(name));
  expect(named('Entrar')).toHaveAttribute('aria-busy', 'true');
  expect(named('Saltar')).not.toHaveAttribute('aria-busy');
  expect(named('Términos')).not.toHaveAttribute('aria-busy');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(named('Entrar')).not.toHaveAttribute('aria-busy');
});
