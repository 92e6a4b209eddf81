/** The hotel form as a tax certificate fills it in: the fields that it answers, under the names of an applicant's. Source: spec 5 (hotel form). */
import type { Field } from './form-definition.ts';
import { type FormValues, getValue, setValue, textOf } from './form-values.ts';

type HotelValues = Readonly<Record<string, string>>;

/** A company's name stands where the hotel's does; an individual is the representative. */
const HOTEL_NAMES = [
  ['company.business_name', 'hotelName', { maxLength: 80, required: true }],
  ['client.rfc', 'rfc', { maxLength: 13, required: true }],
  ['client.names', 'nameRL', { maxLength: 50, required: true }],
  ['client.first_name', 'firstNameRL', { maxLength: 50, required: true }],
  ['client.second_name', 'secondNameRL', { maxLength: 50 }],
] as const;

export const HOTEL_FIELDS: readonly Field[] = HOTEL_NAMES.map(([name, hotelName, rules]) => ({
  name,
  id: hotelName,
  label: hotelName,
  type: 'text',
  ...rules,
}));

/** The hotel's own name of a field; undefined for one that its form does not have. */
export const hotelNameOf = (name: string) => HOTEL_NAMES.find(([path]) => path === name)?.[1];

export const certificateValues = (hotel: HotelValues): FormValues =>
  HOTEL_NAMES.reduce<FormValues>(
    (values, [path, name]) => setValue(values, path, hotel[name] ?? ''),
    {},
  );

/** What was filled in; what a certificate does not answer stays. */
export const withCertificateValues = <Values extends HotelValues>(
  hotel: Values,
  filled: FormValues,
): Values => ({
  ...hotel,
  ...Object.fromEntries(HOTEL_NAMES.map(([path, name]) => [name, textOf(getValue(filled, path))])),
});
