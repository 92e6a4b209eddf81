/** What stands in the wizard's forms, of the request as the server has it. */
import type { GenericRequest } from '#contract/requests.ts';
import { eachHotelField, type HotelField } from '#domain/request/hotel.ts';
import type { StepValues } from '#machines/parts/forms/step-form.machine.ts';

/** An empty field is no answer. */
export const filledIn = (values: StepValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

export const valuesOf = (found: GenericRequest | null): StepValues => {
  const known = found && (found.hotel ?? ofOlderServer(found));
  return eachHotelField<Record<HotelField, string>>((name) => known?.[name] ?? '');
};

/** As the release before gives a hotel back. */
const ofOlderServer = ({
  client,
  company,
}: GenericRequest): { [Name in HotelField]?: string | null } => ({
  hotelName: company.business_name,
  nameRL: client.names,
  firstNameRL: client.first_name,
  secondNameRL: client.second_name,
  cellphoneNumber: client.telephone,
  emailRL: client.email,
  rfc: client.rfc,
});

export const interviewValuesOf = ({
  interview: said,
}: Pick<GenericRequest, 'interview'>): StepValues => ({
  contact_window: said?.contact_window ?? '',
  channel: said?.channel ?? '',
  notes: said?.notes ?? '',
});
