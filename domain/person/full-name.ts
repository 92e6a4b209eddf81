/** Full names: letters with accents and dots, single spaces, 2 to 50 characters. Source: spec 5; C7; D-72. */

const FORM = /^(?=.{2,50}$)[\p{L}\p{M}.]+( [\p{L}\p{M}.]+)*$/u;

const normaliseFullName = (text: string): string => text.normalize('NFC').trim();

/** Apostrophes and hyphens fail by the specification. */
export const isFullName = (text: string): boolean => FORM.test(normaliseFullName(text));

type Names = {
  names?: string | null | undefined;
  first_name?: string | null | undefined;
  second_name?: string | null | undefined;
};

/** Names and surnames as they are read, without those that are not known. */
export const fullName = ({ names, first_name, second_name }: Names): string =>
  [names, first_name, second_name].filter(Boolean).join(' ');
