import { useLayoutEffect } from 'react';

/**
 * Replays what a person, or their password manager, wrote into a prerendered form before React hydrated it: React
 * would clear the field at its next render.
 */
export function useEarlyTyping() {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form input')) retype(field);
  }, []);
}

function retype(field: HTMLInputElement) {
  const { value, selectionStart, selectionEnd } = field;
  if (value === '') return;
  // React listens to the setter of the element itself; the one of its class changes the value behind React's back.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  field.value = '';
  write?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
