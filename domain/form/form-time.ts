/** How long what is still to be answered takes a person, counted by the kind of question. Source: review of the applicant, 3.6. */
import type { Field } from './form-definition.ts';

/** Seconds. */
const SECONDS: Readonly<Record<Field['type'], number>> = {
  text: 15,
  email: 15,
  number: 10,
  tel: 10,
  date: 15,
  password: 20,
  select: 10,
  radio: 15,
  checkbox: 15,
  repeater: 120,
  postalCode: 15,
};
const WRITING = 45;
const DOCUMENT = 90;

const secondsFor = ({ type, multiline }: Field): number => (multiline ? WRITING : SECONDS[type]);

/** Whole minutes, at least one. */
export const minutesFor = (fields: readonly Field[], documents = 0): number =>
  Math.max(
    1,
    Math.ceil(fields.reduce((sum, field) => sum + secondsFor(field), documents * DOCUMENT) / 60),
  );

/** What is shown before a form is begun: steps of five. */
export const roundedMinutes = (minutes: number): number => Math.ceil(minutes / 5) * 5;
