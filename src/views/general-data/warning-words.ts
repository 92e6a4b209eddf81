/** The words of what a person is warned of and may keep. Source: ruling 4. */
import type { Words } from '#components/words.ts';
import { identityOf } from '#domain/form-answer.ts';
import type { Field, FormValues } from '#domain/form-definition.ts';
import { type FieldWarning, fieldWarnings } from '#domain/form-warnings.ts';
import type { MessageKey } from '#locales/index.ts';

type Kind = NonNullable<ReturnType<typeof identityOf>>;

const WORDS: Record<Kind, Partial<Record<FieldWarning, MessageKey>>> = {
  rfc: { checkDigit: 'warning.rfcCheckDigit', curpMismatch: 'warning.rfcCurp' },
  curp: { checkDigit: 'warning.curpCheckDigit', sexX: 'warning.curpSex' },
  clabe: { checkDigit: 'warning.clabeCheckDigit', unknownBank: 'warning.clabeBank' },
};

/** The first warning of each field that has one, by name. */
export function warningWords(
  fields: readonly Field[],
  answers: FormValues,
): Record<string, Words | undefined> {
  const warned = fields.map((field) => {
    const kind = identityOf(field);
    const [first] = kind ? fieldWarnings(field, answers) : [];
    return [field.name, kind && first ? WORDS[kind][first] : undefined] as const;
  });
  return Object.fromEntries(warned);
}
