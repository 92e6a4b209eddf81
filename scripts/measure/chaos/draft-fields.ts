/** Fields of the form that a draft may hold, enough for each writer to have its own. */
const NAMES = [
  ...['names', 'first_name', 'second_name', 'email', 'email_confirmation', 'telephone'],
  ...['telephone_confirmation', 'rfc', 'account_key', 'business_activity'],
].map((name) => `client.${name}`);
const PLACES = [
  ...['country_id', 'postal_code', 'neighborhood', 'city', 'county', 'state', 'street'],
  ...['out_number', 'in_number'],
].map((name) => `address.${name}`);
const COMPANY = ['business_name', 'company_creation_date'].map((name) => `company.${name}`);

export const DRAFT_FIELDS: readonly string[] = ['', 'PF:', 'PM:'].flatMap((tab) =>
  [...NAMES, ...PLACES, ...COMPANY].map((name) => tab + name),
);
