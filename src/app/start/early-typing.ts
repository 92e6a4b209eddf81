import { useLayoutEffect } from 'react';

export type EarlyTyping = ReturnType<typeof createEarlyTyping>;

/** Remembers what is typed into a prerendered page: where a translator was there before React, React draws its fields anew. */
export function createEarlyTyping(isDrawn: boolean) {
  const typed = new Map<string, string>();
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    // The last one typed is the last one listed.
    typed.delete(target.name);
    typed.set(target.name, target.value);
  };
  if (isDrawn) document.addEventListener('input', remember, true);

  return {
    /** By the field's name, in the order of typing. Nothing is remembered from then on. */
    take(): ReadonlyMap<string, string> {
      document.removeEventListener('input', remember, true);
      const taken = new Map(typed);
      typed.clear();
      return taken;
    },
  };
}

/**
 * Replays what a person, or their password manager, wrote into a prerendered form before React hydrated it: React
 * would clear the field at its next render.
 */
export function useEarlyTyping(earlyTyping: EarlyTyping) {
  useLayoutEffect(() => {
    const typed = earlyTyping.take();
    const last = [...typed.keys()].at(-1);
    for (const field of document.querySelectorAll<HTMLInputElement>('form input')) {
      retype(field, field.value || typed.get(field.name) || '');
      if (field.name === last && document.activeElement === document.body) field.focus();
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
