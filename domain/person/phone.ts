/** Telephone numbers of Mexico: ten digits, shown (NNN) NNN-NNNN, sent as digits. Source: spec 5; C7; ruling 46. */
import { bare, tidy } from './tidy.ts';

/** The ten digits, without the country's code; what is no telephone stays as it was typed. */
export const normalisePhone = (text: string): string => tidy(text, 'telephone');

export const isPhone = (text: string): boolean => /^\d{10}$/.test(normalisePhone(text));

/** A hotel's cell phone begins with 1 to 9. Source: spec 5, hotel form. */
export const isHotelPhone = (text: string): boolean => /^[1-9]\d{9}$/.test(normalisePhone(text));

/**
 * What a masked field holds of what is typed: bare digits as soon as they are nothing but digits, else the text, until
 * it is a telephone. Nothing is cut.
 */
export function typedPhone(text: string): string {
  const digits = bare(normalisePhone(text));
  return /^\d*$/.test(digits) ? digits : text;
}

/** The same, typed over what is there: a deleted bracket or dash takes the digit before it along, or it would come back at once. */
export function retypedPhone(text: string, before: string): string {
  const typed = typedPhone(text);
  const isStuck = typed === before && text.length === formatPhone(before).length - 1;
  return isStuck ? typed.slice(0, -1) : typed;
}

/** `(551) 234-5678`, also while it is being written; what is longer, or no digits, is shown as it is. */
export function formatPhone(text: string): string {
  const digits = typedPhone(text);
  if (!/^\d{0,10}$/.test(digits) || digits.length <= 3) return digits;
  const rest = digits.length <= 6 ? digits.slice(3) : `${digits.slice(3, 6)}-${digits.slice(6)}`;
  return `(${digits.slice(0, 3)}) ${rest}`;
}
