/** The words that wire schemas are made of. Messages are translation keys. */
import { array, boolean, type ISchema, mixed, number, type ObjectShape, object, string } from 'yup';
import { MOST_TAKEN } from '#domain/money/money.ts';
import { isIsoDay } from '#domain/person/dates.ts';
import { type TextKind, tidy } from '#domain/person/tidy.ts';

/** A text of at most `max` characters, taken as it is: a key, a token, a password. */
export const text = (max = 200) => string().max(max, 'error.maxLength');
export const requiredText = (max = 200) => text(max).required('error.required');

/** The words of what is wrong with a text; null where nothing is. */
type Words = (text: string) => string | null;

/**
 * What a person types or pastes: tidied where it is read, then counted; freely it gets at most 200. Its own words come
 * before those of any text. Source: ruling 46.
 */
export const typed = (max = 200, tidiedAs: TextKind = 'text', words: Words = () => null) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? tidy(value, tidiedAs) : value))
    .meta({ tidiedAs })
    .test('words', 'error.invalid', (value, { createError }) => {
      const message = value ? words(value) : null;
      return message === null || createError({ message });
    })
    .max(max, ({ value }) => words(value) ?? 'error.maxLength');
export const requiredTyped = (max?: number, tidiedAs?: TextKind, words?: Words) =>
  typed(max, tidiedAs, words).required('error.required');

/** A page that a person is sent to: https, and no name or password of anybody in it. */
export const httpsUrl = () =>
  text(500).test('url', 'error.invalid', (value) => !value || isHttpsUrl(value));

/** A text that may be unknown: `null`, never absent. */
export const unknownText = () => string().nullable().defined();

/** Pesos with at most two decimals. */
export const pesos = () =>
  number()
    .min(0, 'error.amount')
    .max(MOST_TAKEN, 'error.amountMost')
    .test('cents', 'error.amount', isWholeCents);

/** Pesos that a debt grows by, or, below zero, gets smaller by. */
export const signedPesos = () =>
  number()
    .min(-MOST_TAKEN, 'error.amountMost')
    .max(MOST_TAKEN, 'error.amountMost')
    .test('cents', 'error.amount', isWholeCents);

/** A fraction from 0 to 1. */
export const fraction = () => number().min(0, 'error.invalid').max(1, 'error.invalid');

export const optionalId = () => string().uuid('error.invalid');
export const id = () => optionalId().required('error.required');
/** An object, or `null` where there is none; never absent. */
export const objectOrNull = <S extends ObjectShape>(shape: S) =>
  object(shape).nullable().default(undefined).defined();
export const message = object({ message: string().required() });
export const list = <T>(of: ISchema<T>) => array().of(of).required();
export const flag = () => boolean().required();

/** PF an individual, PM a legal entity, AMBOS both. Source: spec 1. */
export const regime = () => string().oneOf(['PF', 'PM', 'AMBOS']).required();

/** The id of a catalogue's row. */
export const catalogueId = () => number().integer('error.invalid').min(1).max(1_000_000);

export const isoDate = () => string().matches(/^\d{4}-\d{2}-\d{2}$/, 'error.date');

/** A day that the calendar has, as an answer states one; of what a person sends a rule decides that. */
export const calendarDay = () =>
  isoDate().test('day', 'error.date', (value) => !value || isIsoDay(value));

/** Anything that JSON holds, for values that a definition gives a shape to, not a schema. */
export const json = () => mixed();

function isHttpsUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

function isWholeCents(value: number | null | undefined): boolean {
  return typeof value !== 'number' || Math.round(value * 100) / 100 === value;
}
