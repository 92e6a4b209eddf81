import type { TaxCertificate } from '#domain/person/tax-certificate.ts';

/** The answers in a person's tax certificate. */
export const gloria: TaxCertificate = {
  rfc: 'HEGG560427QM1',
  curp: 'HEGG560427MVZRRL04',
  names: 'GLORIA',
  first_name: 'HERNANDEZ',
  second_name: 'GARCIA',
  business_name: '',
  postal_code: '06700',
  street: 'DURANGO',
  out_number: '245',
  in_number: '',
  neighborhood: 'ROMA NORTE',
  unread: [],
};
