import type { UserEvent } from '@testing-library/user-event';

/** Puts this in the place of what a field holds: as a paste, one change of the form instead of one for each key. */
export async function retype(person: UserEvent, field: HTMLElement, text: string) {
  await person.clear(field);
  if (text) await person.paste(text);
}
