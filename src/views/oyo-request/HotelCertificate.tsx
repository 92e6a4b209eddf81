import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import type { Labels } from '#components/form/schema-problems.ts';
import { type Message, messageOf } from '#components/text/message.ts';
import type { HotelForm } from '#contract/hotels.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import {
  certificateValues,
  HOTEL_FIELDS,
  hotelNameOf,
  withCertificateValues,
} from '#domain/form/hotel-certificate.ts';
import { regimeOfRfc } from '#domain/request/hotel.ts';
import {
  selectCertificate,
  type TaxCertificateActor,
} from '#machines/parts/forms/tax-certificate.machine.ts';
import { TaxCertificateView } from '../tax-certificate/TaxCertificateView.tsx';

type Props = { actor: TaxCertificateActor; labels: Labels<Required<HotelForm>> };

/** The hotel's tax certificate above the form that it fills in; in an open request it corrects what stands there. */
export function HotelCertificate({ actor, labels }: Props) {
  const { values, setValues } = useFormikContext<Record<string, string>>();
  const certificate = useSelector(actor, selectCertificate);
  const shown = {
    fields: HOTEL_FIELDS,
    values: certificateValues(values),
    locked: new Set<string>(),
    regime: null,
  };

  /** An RFC is told with the kind of person that it decides. */
  const labelOf = (name: string): Message => {
    const own = hotelNameOf(name);
    if (own === 'rfc' && certificate) return `hotelCertificate.rfc.${regimeOfRfc(certificate.rfc)}`;
    return own ? labels[own] : messageOf(name);
  };
  const change = (filled: FormValues) => void setValues(withCertificateValues(values, filled));

  return (
    <TaxCertificateView
      actor={actor}
      words="hotelCertificate"
      shown={shown}
      labelOf={labelOf}
      onChange={change}
    />
  );
}
