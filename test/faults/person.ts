/** What a person on a screen reads, presses and waits for; the clock is theirs. */
import { act, fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { pdf } from '#test/journeys/files.ts';

/** Lets calls, timers and storage go on for so long; code that is asked for meanwhile arrives within it. */
export async function pass(ms = 0): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });
}

const STEP_MS = 100;
/** Real time for what no clock of a test hurries: a file that is read, code that arrives. */
const REAL_MS = 5_000;

/** Waits, by the clock of the test, until it holds; then in real time, while that clock stands. */
export async function waitUntil(holds: () => boolean, what: string, atMostMs = 15_000) {
  for (let waited = 0; !holds() && waited < atMostMs; waited += STEP_MS) await pass(STEP_MS);
  for (const until = performance.now() + REAL_MS; !holds(); await pass()) {
    if (performance.now() > until) expect.fail(`${what}; on screen: ${pageText().slice(0, 1_500)}`);
  }
}

export const pageText = (): string => textOf(document.body);

/** As it is read: inputs by their value, what is hidden not at all. */
function textOf(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof HTMLElement) {
      if (['STYLE', 'SCRIPT'].includes(node.tagName) || node.hidden) return '';
      return ` ${textOf(node)}`;
    }
    return node.textContent ?? '';
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

export const shows = (text: string | RegExp): boolean =>
  typeof text === 'string' ? pageText().includes(text) : text.test(pageText());

export const sees = (text: string | RegExp) =>
  waitUntil(() => shows(text), `does not show ${text}`);

/**
 * What the page tells of itself: its dialogs and alerts, and the states that hold these words, in the order of the
 * page, each once. Without words every state.
 */
export function told(words: string | RegExp = ''): string {
  const all = document.querySelectorAll(`${LOUD}, [role=status], [aria-live]`);
  const texts = [...all]
    .filter((one) => !one.parentElement?.closest(LOUD))
    .filter((one) => one.matches(LOUD) || textOf(one).search(words) >= 0)
    .map((one) => textOf(one).replace(/Guardado (ahora|hace \d+ s)/, 'Guardado'))
    .filter((text) => text !== '');
  return [...new Set(texts)].join(' · ');
}

const LOUD = '[role=alert], [role=dialog], [role=alertdialog]';

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? textOf(element)).trim();

/** Buttons and links that can be pressed now; one that waits leads to what it waits for. Source: ruling 35. */
export const ways = (): string[] =>
  [...document.querySelectorAll('button, a[href]')]
    .filter((one) => !one.matches(':disabled, [aria-busy=true]'))
    .map(nameOf)
    .filter((name) => name !== '');

const buttonNamed = (name: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>('button, a[href], [role=menuitem]')].find((one) =>
    typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)),
  );

export async function press(name: string | RegExp) {
  const ready = () => {
    const button = buttonNamed(name);
    return button !== undefined && !button.matches(':disabled, [aria-disabled=true]');
  };
  await waitUntil(ready, `cannot press ${name}`);
  await act(async () => {
    fireEvent.click(buttonNamed(name) as HTMLElement);
  });
  await pass();
}

/** By its name in the form, or by the name that it is read out with. */
const fieldNamed = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"], [aria-label="${name}"]`) ??
  fieldLabelled(name);

function fieldLabelled(text: string): HTMLInputElement | null {
  const label = [...document.querySelectorAll('label')].find((one) => textOf(one) === text);
  return label?.control instanceof HTMLInputElement ? label.control : null;
}

export const typedIn = (name: string) => fieldNamed(name)?.value ?? null;

export async function type(name: string, value: string) {
  await waitUntil(() => Boolean(fieldNamed(name)), `has no field ${name}`);
  await act(async () => {
    const field = fieldNamed(name) as HTMLInputElement;
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
  await pass();
}

export async function tick(name: string) {
  await waitUntil(() => Boolean(fieldNamed(name)), `has no box ${name}`);
  await act(async () => {
    fireEvent.click(fieldNamed(name) as HTMLInputElement);
  });
  await pass();
}

export async function chooseFile(name: string, file: File) {
  await waitUntil(() => Boolean(fieldNamed(name)), `has no field ${name}`);
  await act(async () => {
    fireEvent.change(fieldNamed(name) as HTMLInputElement, { target: { files: [file] } });
  });
  await pass();
}

/** As the keyboard does: a tab is chosen when it gets the focus. */
export async function chooseTab(name: string) {
  const tab = () =>
    [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => nameOf(one) === name);
  await waitUntil(() => Boolean(tab()), `has no tab ${name}`);
  await act(async () => {
    tab()?.focus();
    fireEvent.click(tab() as HTMLElement);
  });
  await pass();
}

/** One that the device's own check takes. */
export const pdfFile = (name: string) =>
  new File([new Uint8Array(pdf(name).buffer)], name, { type: 'application/pdf' });
