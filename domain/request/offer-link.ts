/**
 * The link of a pre-approved offer as the lender sends it: `<token>/<full name>/<telephone>/<CLABE>/<e-mail>/<RFC>`
 * after its beginning. Read forgivingly: a link is never the person's fault. Source: spec 2 (route table); D-105.
 */

/** The personal data in the link, as written; empty where it has none. */
export type OfferPrefill = {
  full_name: string;
  telephone: string;
  clabe: string;
  email: string;
  rfc: string;
};

/** What stands before the token: `/offer/confirm-data/`. */
const BEGINNING = 3;

export function readOfferLink(path: string): OfferPrefill & { token: string } {
  const [token = '', full_name = '', telephone = '', clabe = '', email = '', rfc = ''] = path
    .split('/')
    .slice(BEGINNING)
    .map(decoded);
  return {
    token,
    full_name: spaced(full_name).trim(),
    telephone: spaced(telephone).trim(),
    clabe: spaced(clabe).trim(),
    email: email.trim(),
    rfc: spaced(rfc).trim(),
  };
}

/** What is no escape sequence stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Some senders write a space as a plus; the one of a country's code stays. */
const spaced = (text: string): string => text.replace(/(?<!^)\+/g, ' ');
