/** The words of what a person is warned of and may keep. Source: ruling 4. */
import { agreesWithCurp, givenByCurp } from '#domain/form/curp-answers.ts';
import type { Field } from '#domain/form/form-definition.ts';
import {
  type FormValues,
  getValue,
  identityOf,
  siblingPath,
  textOf,
} from '#domain/form/form-values.ts';
import { type FieldWarning, fieldWarnings } from '#domain/form/form-warnings.ts';
import { bankCode } from '#domain/person/clabe.ts';
import { rfcCurpDifference } from '#domain/person/rfc-and-curp.ts';
import type { MessageKey } from '#locales/index.ts';
import type { Message, Values } from '../text/message.ts';

/** The first warning of each field that has one, by name. */
export function warningWords(
  fields: readonly Field[],
  values: FormValues,
): Record<string, Message | undefined> {
  const warned = fields.map((field) => {
    const [first] = fieldWarnings(field, values);
    return [field.name, first && wordsOf(first, field, values)] as const;
  });
  return Object.fromEntries(warned);
}

function wordsOf(warning: FieldWarning, field: Field, values: FormValues): Message {
  const text = textOf(getValue(values, field.name));
  if (warning === 'sexX') return 'warning.curpSex';
  if (warning === 'unknownBank') return unknownBank(text);
  if (warning === 'checkDigit') return CHECK_DIGIT[identityOf(field) ?? ''] ?? 'error.invalid';
  if (identityOf(field) === 'rfc') return otherPerson(text, field, values);
  return withAnswer(givenByCurp(field, values) ?? '');
}

/** A list may be older than a bank, so it asks. */
const unknownBank = (clabe: string): Message =>
  said('warning.clabeBank', { code: bankCode(clabe) });

const CHECK_DIGIT: Readonly<Record<string, MessageKey>> = {
  rfc: 'warning.rfcCheckDigit',
  curp: 'warning.curpCheckDigit',
  clabe: 'warning.clabeCheckDigit',
};

/** What of the RFC differs from the CURP beside it. */
function otherPerson(rfc: string, { name }: Field, values: FormValues): Message {
  const curp = textOf(getValue(values, siblingPath(name, 'curp')));
  const { part, ...said } = rfcCurpDifference(rfc, curp) ?? { part: 'letters', rfc, curp };
  return { id: part === 'birth' ? 'warning.rfcCurpBirth' : 'warning.rfcCurpLetters', values: said };
}

/** An ISO day is read as 27/04/1956. */
const withAnswer = (given: string): Message =>
  /^\d/.test(given)
    ? said('warning.curpBirth', { answer: given.split('-').reverse().join('/') })
    : said('warning.curpGender', { answer: given });

const said = (id: MessageKey, values: Values): Message => ({ id, values });

/** The origin of answers that were not typed, by name. Source: beyond B6. */
export function originNotes(fields: readonly Field[], values: FormValues): Record<string, Message> {
  const taken = fields.filter((field) => agreesWithCurp(field, values));
  return Object.fromEntries(taken.map(({ name }) => [name, 'curp.origin']));
}
