/** Names of persons, wherever the specification gives no pattern. Source: ruling 45. */

/** Letters of any script with their marks, and what stands in names: apostrophes as people type them, hyphens, dots. */
const FORM = /^(?=.*\p{L})[\p{L}\p{M}.·'’‘´`\p{Pd}]+( [\p{L}\p{M}.·'’‘´`\p{Pd}]+)*$/u;

/** Of a tidied text: words with one space between them. */
export const isPersonName = (text: string): boolean => FORM.test(text);
