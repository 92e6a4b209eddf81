/** The words of what a person is warned of and may keep. Source: ruling 4. */
import type { Message } from '#components/text/message.ts';
import { agreesWithCurp } from '#domain/form/curp-answers.ts';
import type { Field } from '#domain/form/form-definition.ts';
import { type FormValues, identityOf } from '#domain/form/form-values.ts';
import { type FieldWarning, fieldWarnings } from '#domain/form/form-warnings.ts';
import type { MessageKey } from '#locales/index.ts';

type Kind = NonNullable<ReturnType<typeof identityOf>>;

const WORDS: Record<Kind | 'other', Partial<Record<FieldWarning, MessageKey>>> = {
  rfc: { checkDigit: 'warning.rfcCheckDigit', curpMismatch: 'warning.rfcCurp' },
  curp: { checkDigit: 'warning.curpCheckDigit', sexX: 'warning.curpSex' },
  other: { curpMismatch: 'warning.curpAnswer' },
  clabe: { checkDigit: 'warning.clabeCheckDigit', unknownBank: 'warning.clabeBank' },
};

/** The first warning of each field that has one, by name. */
export function warningWords(
  fields: readonly Field[],
  values: FormValues,
): Record<string, Message | undefined> {
  const warned = fields.map((field) => {
    const [first] = fieldWarnings(field, values);
    return [field.name, first && WORDS[identityOf(field) ?? 'other'][first]] as const;
  });
  return Object.fromEntries(warned);
}

/** The origin of answers that were not typed, by name. Source: beyond B6. */
export function originNotes(fields: readonly Field[], values: FormValues): Record<string, Message> {
  const taken = fields.filter((field) => agreesWithCurp(field, values));
  return Object.fromEntries(taken.map(({ name }) => [name, 'curp.origin']));
}
