import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import type { PostalCodeLookup } from '#components/dynamic-form/dynamic-form-context.ts';
import { messageOf } from '#components/text/message.ts';
import { isWorthReading, POSTAL_CODE, type Shown } from '#domain/form/certificate-answers.ts';
import { type FormValues, getValue, textOf } from '#domain/form/form-values.ts';
import { stateName } from '#machines/kit/state-name.ts';
import type { TaxCertificateActor } from '#machines/parts/forms/tax-certificate.machine.ts';
import { TaxCertificateView } from '../tax-certificate/TaxCertificateView.tsx';

type Props = {
  actor: TaxCertificateActor;
  shown: Shown;
  lookup: Pick<PostalCodeLookup, 'onEnter'>;
};

/** The tax certificate above the form that it fills in, while something that it answers is open. */
export function TaxCertificate({ actor, shown, lookup }: Props) {
  const { values, setValues } = useFormikContext<FormValues>();
  const isOffered = useSelector(actor, stateName) === 'offered';
  if (isOffered && !isWorthReading(shown)) return null;

  const change = (next: FormValues) => {
    void setValues(next);
    const postalCode = textOf(getValue(next, POSTAL_CODE));
    if (postalCode !== getValue(values, POSTAL_CODE)) lookup.onEnter({ postalCode });
  };
  const labelOf = (name: string) =>
    messageOf(shown.fields.find((field) => field.name === name)?.label ?? name);

  return (
    <Box mb="6">
      <TaxCertificateView
        actor={actor}
        words="taxCertificate"
        shown={{ ...shown, values }}
        labelOf={labelOf}
        onChange={change}
      />
    </Box>
  );
}
