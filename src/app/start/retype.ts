/** What the page itself types. */
export class Retyped extends Event {}

/** Writes what a field already shows, or showed, as typing would: React hears of it. */
export function retype(field: HTMLInputElement, value: string) {
  const { selectionStart, selectionEnd } = field;
  if (value === '') return;
  const wasKept = field.value === value;
  // React listens to the setter of the element itself; the one of its class changes the value behind React's back.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  field.value = '';
  write?.call(field, value);
  field.dispatchEvent(new Retyped('input', { bubbles: true }));
  if (wasKept && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

/** As a press on it would. */
export function retick(field: HTMLInputElement, checked: boolean) {
  // React knows a field by what it gave it last.
  field.checked = !checked;
  field.click();
}

const TICKED = ['checkbox', 'radio'];
export const isTicked = ({ type }: HTMLInputElement) => TICKED.includes(type);
