import { isTicked, Retyped, retype } from './retype.ts';

/** What a person does next, or a manager in their name. */
const EVENTS = ['pointerdown', 'focusin', 'input', 'click', 'submit'] as const;

/**
 * What a password manager or an extension writes into a field without a word: React does not know it, and clears the field at
 * its next render. Before the page hears of what comes next, such a field is typed anew. Source: ruling 48.
 */
export function watchLateValues() {
  const retypeLate = (event: Event) => {
    if (event instanceof Retyped) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
    // Read first: with one that is typed anew React draws them all.
    const late = fields
      .filter((field) => field !== event.target && isLate(field))
      .map((field) => ({ field, value: field.value }));
    const write = () => {
      for (const { field, value } of late) retype(field, value);
    };
    if (late.length === 0) return;
    // What is being typed React hears of first: it would be cleared likewise.
    if (event.type === 'input') document.addEventListener('input', write, { once: true });
    else write();
  };
  for (const event of EVENTS) document.addEventListener(event, retypeLate, true);
}

/** React writes what it gave a field into its attribute too. */
const isLate = (field: HTMLInputElement) =>
  !isTicked(field) && !OTHERS.includes(field.type) && field.value !== field.defaultValue;

/** A browser corrects them itself: a slider's value to its step. */
const OTHERS = ['file', 'range', 'color'];
