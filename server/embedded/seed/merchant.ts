/**
 * A merchant behind a seeded link. All are invented, sign in nowhere, and their RFC and CLABE pass the checks of
 * mexico.md. Source: wire, "The seeded world".
 */
export type Merchant = {
  platform: string;
  names: string;
  first_name: string;
  second_name: string;
  email: string;
  rfc: string;
  telephone: string;
  account_key: string;
};
