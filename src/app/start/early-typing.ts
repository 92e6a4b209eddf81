import { useLayoutEffect } from 'react';
import { isTicked, retick, retype } from './retype.ts';

export type EarlyTyping = ReturnType<typeof createEarlyTyping>;

/** Remembers what is typed and ticked on a prerendered page, and where: what a translator changed before, React draws anew. */
export function createEarlyTyping(isDrawn: boolean) {
  const typed = new Map<string, string>();
  const ticked = new Map<string, boolean>();
  let focused: string | null = null;
  let isTaken = !isDrawn;
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { name, type, value, checked, defaultChecked } = target;
    const wasPressed = checked !== defaultChecked && (checked || type === 'checkbox');
    if (!isTicked(target)) typed.set(name, value);
    else if (wasPressed) ticked.set(choiceOf(target), checked);
    if (target === document.activeElement) focused = target.name;
  };
  if (isDrawn) {
    // The first script comes after the page.
    for (const target of document.querySelectorAll('form input')) remember({ target });
    for (const event of EVENTS) document.addEventListener(event, remember, true);
  }

  return {
    /** Values by their field's name, once: null from then on, and on a page that was not drawn. Nothing is remembered any more. */
    take() {
      if (isTaken) return null;
      isTaken = true;
      for (const event of EVENTS) document.removeEventListener(event, remember, true);
      const taken = { typed: new Map(typed), ticked: new Map(ticked), focused };
      typed.clear();
      ticked.clear();
      return taken;
    },
  };
}

const EVENTS = ['input', 'focusin'] as const;

/** Of those that share a name. */
const choiceOf = ({ name, value }: HTMLInputElement) => `${name}=${value}`;

/**
 * Replays what a person, or their password manager, wrote into a prerendered form before React hydrated it: React
 * would clear the field at its next render.
 */
export function useEarlyTyping(earlyTyping: EarlyTyping) {
  useLayoutEffect(() => {
    const taken = earlyTyping.take();
    if (!taken) return;
    const { typed, ticked, focused } = taken;
    for (const field of document.querySelectorAll<HTMLInputElement>('form input')) {
      const isChecked = ticked.get(choiceOf(field));
      if (!isTicked(field)) retype(field, field.value || typed.get(field.name) || '');
      else if (isChecked !== undefined) retick(field, isChecked);
      if (field.name === focused && document.activeElement === document.body) field.focus();
    }
  }, [earlyTyping]);
}
