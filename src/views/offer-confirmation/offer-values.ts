/** The values of the form: their validation, what is still missing, what is sent. Source: spec 5; rulings 3 and 4; D-66. */
import type { FormikErrors, FormikTouched } from 'formik';
import { ValidationError } from 'yup';
import type { Missing } from '#components/form/MissingList.tsx';
import type { Message } from '#components/text/message.ts';
import { offerApplicant } from '#contract/pre-approved-offers.ts';
import type { DraftChanges } from '#domain/form/draft.ts';
import { type ClabeWarning, clabeWarnings } from '#domain/person/clabe.ts';
import { rfcWarnings } from '#domain/person/rfc.ts';
import type { OfferPrefill } from '#domain/request/offer-link.ts';
import type { MessageKey } from '#locales/index.ts';
import type { OfferConfirmation } from '#machines/offer-confirmation.machine.ts';

export type OfferValues = OfferPrefill & { terms: boolean; privacy: boolean };

/** In the order of the form. */
export const LABELS = {
  full_name: 'offerConfirmation.form.fullName',
  rfc: 'offerConfirmation.form.rfc',
  email: 'offerConfirmation.form.email',
  clabe: 'offerConfirmation.form.clabe',
  telephone: 'offerConfirmation.form.telephone',
  terms: 'offerConfirmation.form.terms',
  privacy: 'offerConfirmation.form.privacy',
} as const satisfies Record<keyof OfferValues, MessageKey>;

const names = Object.keys(LABELS) as (keyof OfferValues)[];

/** As the form begins: nothing is ticked. */
export const initialValues = ({ full_name, rfc, email, clabe, telephone }: OfferPrefill) => ({
  full_name,
  rfc,
  email,
  clabe,
  telephone,
  terms: false,
  privacy: false,
});

/** The values with what was typed in this tab before. */
export function withTyped(values: OfferValues, typed: DraftChanges): OfferValues {
  const fitting = names.filter((name) => typeof typed[name] === typeof values[name]);
  return { ...values, ...Object.fromEntries(fitting.map((name) => [name, typed[name]])) };
}

/** Fields that the link filled in count as visited, so that their errors show at once. */
export const initiallyTouched = (values: OfferValues): FormikTouched<OfferValues> =>
  Object.fromEntries(names.filter((name) => values[name]).map((name) => [name, true]));

/** The whole schema and both boxes: an untouched empty field counts too. Source: D-66. */
export function validateOffer(values: OfferValues): FormikErrors<OfferValues> {
  const problems = schemaProblems(values);
  if (!values.terms) problems.terms = 'error.required';
  if (!values.privacy) problems.privacy = 'error.required';
  return problems;
}

function schemaProblems(values: OfferValues): FormikErrors<OfferValues> {
  try {
    offerApplicant.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // The first problem of each field is the one that is shown.
    return Object.fromEntries(error.inner.map((one) => [one.path, messageOf(one)]).reverse());
  }
}

/** Formik's type knows texts alone; `useFormField` reads a message with its figures too. */
function messageOf({ message, params }: ValidationError): string {
  const { min, max } = (params ?? {}) as { min?: number; max?: number };
  const values = { ...(min && { min }), ...(max && { max }) };
  const withFigures = Object.keys(values).length > 0 ? { id: message, values } : message;
  return withFigures as string;
}

/** What keeps the button disabled, each with a way to it. Source: ruling 3. */
export function missingFields(values: OfferValues): Missing[] {
  const problems = validateOffer(values);
  return names.filter((name) => problems[name]).map((name) => ({ name, label: LABELS[name] }));
}

const CLABE_WORDS: Record<ClabeWarning, Message> = {
  checkDigit: 'warning.clabeCheckDigit',
  unknownBank: 'warning.clabeBank',
};

/** Warnings, which do not block the form. Source: ruling 4. */
export function warningWords({ rfc, clabe }: OfferValues): { rfc?: Message; clabe?: Message } {
  const [account] = clabeWarnings(clabe);
  return {
    ...(rfcWarnings(rfc).length > 0 && { rfc: 'warning.rfcCheckDigit' as const }),
    ...(account && { clabe: CLABE_WORDS[account] }),
  };
}

/** The data as they are sent, and what the person was warned of and kept: `clabe:checkDigit`. */
export function toConfirmation({ terms, privacy, ...answers }: OfferValues): OfferConfirmation {
  return {
    applicant: offerApplicant.cast(answers),
    warnings: [
      ...rfcWarnings(answers.rfc).map((warning) => `rfc:${warning}`),
      ...clabeWarnings(answers.clabe).map((warning) => `clabe:${warning}`),
    ],
  };
}
