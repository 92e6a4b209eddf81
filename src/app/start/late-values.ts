import { isTicked, Retyped, retype } from './retype.ts';

/** What a person does next, or a manager in their name. */
const EVENTS = ['pointerdown', 'focusin', 'input', 'click', 'submit'] as const;

/** A page may be drawn anew of itself meanwhile, which would clear such a field. */
const EVERY_MS = 200;

/**
 * What a password manager or an extension writes into a field without a word: React does not know it, and clears the field at
 * its next render. Before the page hears of what comes next, and soon anyway, such a field is typed anew. Source: ruling 48.
 */
export function watchLateValues() {
  const retypeLate = (event: Event) => {
    if (event instanceof Retyped) return;
    const write = lateBut(event.target);
    // What is being typed React hears of first: it would be cleared likewise.
    if (event.type === 'input') document.addEventListener('input', write, { once: true });
    else write();
  };
  for (const event of EVENTS) document.addEventListener(event, retypeLate, true);
  window.setInterval(() => lateBut(document.activeElement)(), EVERY_MS);
}

/** Types the late fields anew, but for the one that a person is at. They are read first: with one of them React draws all. */
function lateBut(own: EventTarget | null) {
  const late = [...document.querySelectorAll<HTMLInputElement>('form input')]
    .filter((field) => field !== own && isLate(field))
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of late) retype(field, value);
  };
}

/** React writes what it gave a field into its attribute too. */
const isLate = (field: HTMLInputElement) =>
  !isTicked(field) && !OTHERS.includes(field.type) && field.value !== field.defaultValue;

/** A browser corrects them itself: a slider's value to its step. */
const OTHERS = ['file', 'range', 'color'];
