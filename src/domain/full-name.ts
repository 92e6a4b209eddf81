/** Full names: letters with accents and dots, single spaces, 2 to 50 characters. Source: spec 5; C7; D-72. */

export const FULL_NAME_MIN = 2;
export const FULL_NAME_MAX = 50;

const FORM = /^(?=.{2,50}$)[\p{L}.]+( [\p{L}.]+)*$/u;

export const normaliseFullName = (text: string): string => text.normalize('NFC').trim();

/** Apostrophes and hyphens fail by the specification. */
export const isFullName = (text: string): boolean => FORM.test(normaliseFullName(text));
