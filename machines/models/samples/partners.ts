import type { Partner } from '#domain/form/partners.ts';

export const partnerOf = (more: Partial<Partner> = {}): Partner => ({
  type: 'AC',
  names: 'Lucía',
  first_name: 'Mora',
  second_name: '',
  percentage: 60,
  curp: '',
  rfc: '',
  phone: '',
  mail: '',
  state_catalog_id: '',
  country_id: null,
  neighborhood: '',
  city: '',
  ...more,
});

/** A representative with all that is asked of one. */
export const rita = partnerOf({
  type: 'RL',
  names: 'Rita',
  percentage: null,
  curp: 'HEGG560427MVZRRL04',
  rfc: 'GODE561231GR8',
  phone: '5512345678',
  mail: 'rita@example.com',
});
