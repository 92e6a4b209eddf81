import { chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { TextField } from '#components/form/TextField.tsx';
import { messageOf } from '#components/text/message.ts';
import { hotelData } from '#contract/hotels.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { normaliseRfc, rfcWarnings } from '#domain/person/rfc.ts';
import { eachHotelField, type HotelField } from '#domain/request/hotel.ts';
import type { StepFormActor } from '#machines/parts/forms/step-form.machine.ts';
import type { TaxCertificateActor } from '#machines/parts/forms/tax-certificate.machine.ts';
import { HotelCertificate } from './HotelCertificate.tsx';
import { MaskedPhoneField } from './MaskedPhoneField.tsx';
import { Columns, StepForm } from './StepForm.tsx';

type FieldLabels = { [Name in HotelField]: `hotelForm.${Name}` };
const LABELS = eachHotelField<FieldLabels>((name) => `hotelForm.${name}`);

type Props = { actor: StepFormActor; certificate?: TaxCertificateActor | undefined };

/** The hotel and its legal representative. Source: spec 3 and 5 (hotel form); D-83. */
export function HotelForm({ actor, certificate }: Props) {
  return (
    <StepForm
      actor={actor}
      labels={LABELS}
      schema={hotelData}
      describe={(name, answer) =>
        messageOf(name === 'cellphoneNumber' ? formatPhone(answer) : answer)
      }
    >
      {({ rfc = '' }) => (
        <>
          {certificate && <HotelCertificate actor={certificate} labels={LABELS} />}
          <Group title="hotelForm.hotel">
            <Columns>
              <TextField
                name="hotelName"
                label={LABELS.hotelName}
                required
                autoComplete="organization"
              />
              <TextField
                name="rfc"
                label={LABELS.rfc}
                tooltip="hotelForm.rfcHelp"
                required
                warning={rfcWarnings(rfc).length > 0 ? 'warning.rfcCheckDigit' : undefined}
                autoComplete="off"
                spellCheck={false}
                tidy={normaliseRfc}
              />
            </Columns>
          </Group>
          <Group title="hotelForm.representative">
            <Columns>
              <TextField name="nameRL" label={LABELS.nameRL} required />
              <TextField name="firstNameRL" label={LABELS.firstNameRL} required />
              <TextField name="secondNameRL" label={LABELS.secondNameRL} />
              <MaskedPhoneField name="cellphoneNumber" label={LABELS.cellphoneNumber} required />
              <TextField
                name="emailRL"
                label={LABELS.emailRL}
                required
                type="email"
                autoComplete="off"
                spellCheck={false}
              />
            </Columns>
          </Group>
        </>
      )}
    </StepForm>
  );
}

type GroupProps = {
  title: 'hotelForm.hotel' | 'hotelForm.representative';
  children: React.ReactNode;
};

const Group = ({ title, children }: GroupProps) => (
  <chakra.fieldset bg="bg" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
    <chakra.legend fontWeight="semibold" fontSize="lg" px="1">
      <FormattedMessage id={title} />
    </chakra.legend>
    {children}
  </chakra.fieldset>
);
