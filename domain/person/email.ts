/** E-mail addresses: one @, a dot in the domain, at most 50 characters by the specification. Source: spec 5; C7, D-75. */

import { tidy } from './tidy.ts';

const EMAIL_MAX = 50;

/** Each label excludes the dot that ends it, so that the test takes linear time. */
const FORM = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/**
 * `tooLong` has its own message, because a longer address may well be a valid one.
 *
 * @param max characters that are taken; the offer form's by default.
 */
export function emailProblem(text: string, max: number = EMAIL_MAX): 'format' | 'tooLong' | null {
  const email = tidy(text);
  if (email.length > max) return 'tooLong';
  return FORM.test(email) && !/^\.|\.@|\.\.|@-|-\.|-$/.test(email) ? null : 'format';
}

export const isEmail = (text: string, max?: number): boolean => emailProblem(text, max) === null;
