import { PhoneField } from '#components/form/PhoneField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { normaliseRfc } from '#domain/person/rfc.ts';
import { ClabeField } from './ClabeField.tsx';
import { LABELS, type OfferValues, warningWords } from './offer-values.ts';

/** What a person confirms, tidied when the field is left. Source: spec 5; C7. */
export function OfferFields({ values }: { values: OfferValues }) {
  const warnings = warningWords(values);

  return (
    <>
      <TextField
        name="full_name"
        label={LABELS.full_name}
        required
        autoComplete="name"
        spellCheck={false}
      />
      <TextField
        name="rfc"
        label={LABELS.rfc}
        help="offerConfirmation.form.rfcHelp"
        required
        warning={warnings.rfc}
        autoComplete="off"
        spellCheck={false}
        tidy={normaliseRfc}
      />
      <TextField
        name="email"
        label={LABELS.email}
        required
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <ClabeField clabe={values.clabe} warning={warnings.clabe} />
      <PhoneField
        name="telephone"
        label={LABELS.telephone}
        help="offerConfirmation.form.telephoneHelp"
        required
      />
    </>
  );
}
