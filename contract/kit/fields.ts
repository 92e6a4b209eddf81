/** The words that wire schemas are made of. Messages are translation keys. */
import { array, boolean, type ISchema, mixed, number, object, string } from 'yup';
import { isIsoDay } from '#domain/person/dates.ts';

/** A text of at most `max` characters; what a person types freely gets at most 200. */
export const text = (max = 200) => string().max(max, 'error.maxLength');
export const requiredText = (max = 200) => text(max).required('error.required');

/** A text that may be unknown: `null`, never absent. */
export const unknownText = () => string().nullable().defined();

/** Pesos with at most two decimals. */
export const pesos = () =>
  number()
    .min(0, 'error.amount')
    .max(50_000_000, 'error.amount')
    .test('cents', 'error.amount', isWholeCents);

/** A fraction from 0 to 1. */
export const fraction = () => number().min(0, 'error.invalid').max(1, 'error.invalid');

export const id = () => string().uuid('error.invalid').required('error.required');
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

function isWholeCents(value: number | null | undefined): boolean {
  return typeof value !== 'number' || Math.round(value * 100) / 100 === value;
}
