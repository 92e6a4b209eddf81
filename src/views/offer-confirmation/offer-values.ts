/** The values of the form: their schema, what they warn of, what is sent. Source: spec 5; ruling 4. */
import type { FormikTouched } from 'formik';
import { boolean } from 'yup';
import type { Message } from '#components/text/message.ts';
import { offerApplicant } from '#contract/pre-approved-offers.ts';
import { bankCode, clabeWarnings } from '#domain/person/clabe.ts';
import { rfcWarnings } from '#domain/person/rfc.ts';
import type { OfferPrefill } from '#domain/request/offer-link.ts';
import type { MessageKey } from '#locales/index.ts';
import type { OfferConfirmation } from '#machines/offer-confirmation.machine.ts';

export type OfferValues = OfferPrefill & { terms: boolean; privacy: boolean };

const ticked = boolean().isTrue('error.required');

/** What is sent, and both boxes. */
export const offerSchema = offerApplicant.shape({ terms: ticked, privacy: ticked });

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

/** Fields that the link filled in count as visited, so that their errors show at once. */
export const initiallyTouched = (values: OfferValues): FormikTouched<OfferValues> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value)
      .map(([name]) => [name, true]),
  );

const CHECK_DIGIT = 'warning.clabeCheckDigit';

const unknownBank = (clabe: string): Message => ({
  id: 'warning.clabeBank',
  values: { code: bankCode(clabe) },
});

/** Warnings, which do not block the form. Source: ruling 4. */
export function warningWords({ rfc, clabe }: OfferValues): { rfc?: Message; clabe?: Message } {
  const [account] = clabeWarnings(clabe);
  return {
    ...(rfcWarnings(rfc).length > 0 && { rfc: 'warning.rfcCheckDigit' as const }),
    ...(account && { clabe: account === 'checkDigit' ? CHECK_DIGIT : unknownBank(clabe) }),
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
