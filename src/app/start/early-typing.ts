import { useLayoutEffect } from 'react';

export type EarlyTyping = ReturnType<typeof createEarlyTyping>;

/** Remembers what is typed into a prerendered page, and where: what a translator changed before, React draws anew. */
export function createEarlyTyping(isDrawn: boolean) {
  const typed = new Map<string, string>();
  let focused: string | null = null;
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement)) return;
    typed.set(target.name, target.value);
    if (target === document.activeElement) focused = target.name;
  };
  if (isDrawn) {
    // The first script comes after the page.
    for (const target of document.querySelectorAll('form input')) remember({ target });
    for (const event of EVENTS) document.addEventListener(event, remember, true);
  }

  return {
    /** Values by their field's name. Nothing is remembered from then on. */
    take() {
      for (const event of EVENTS) document.removeEventListener(event, remember, true);
      const taken = { typed: new Map(typed), focused };
      typed.clear();
      focused = null;
      return taken;
    },
  };
}

const EVENTS = ['input', 'focusin'] as const;

/**
 * Replays what a person, or their password manager, wrote into a prerendered form before React hydrated it: React
 * would clear the field at its next render.
 */
export function useEarlyTyping(earlyTyping: EarlyTyping) {
  useLayoutEffect(() => {
    const { typed, focused } = earlyTyping.take();
    for (const field of document.querySelectorAll<HTMLInputElement>('form input')) {
      retype(field, field.value || typed.get(field.name) || '');
      if (field.name === focused && document.activeElement === document.body) field.focus();
    }
  }, [earlyTyping]);
}

function retype(field: HTMLInputElement, value: string) {
  const { selectionStart, selectionEnd } = field;
  if (value === '') return;
  const wasKept = field.value === value;
  // React listens to the setter of the element itself; the one of its class changes the value behind React's back.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  field.value = '';
  write?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (wasKept && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
