/**
 * The link of a pre-approved offer as the lender sends it: `<token>/<full name>/<telephone>/<CLABE>/<e-mail>/<RFC>`
 * after its beginning. Read forgivingly: a link is never the person's fault, and what a sender's program left in it is no
 * answer. Source: spec 2 (route table); D-105; issue 30, case 41.
 */
import { utf8Text } from '#domain/files/text-encoding.ts';
import { tidy } from '#domain/person/tidy.ts';

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
  const [token = '', ...parts] = path.split('/').slice(BEGINNING);
  const [full_name = '', telephone = '', clabe = '', email = '', rfc = ''] = parts.map(readPart);
  return {
    token: decoded(token) ?? token,
    full_name: answer(spaced(full_name)),
    telephone: answer(spaced(telephone)),
    clabe: answer(spaced(clabe)),
    email: answer(email),
    rfc: answer(spaced(rfc)),
  };
}

/** Some programs encode twice; more often none does. */
const MOST_ENCODINGS = 3;

/** A part without its escape sequences; empty where they are broken. */
function readPart(part: string): string {
  let text: string | null = part;
  for (let times = 0; text?.includes('%') && times < MOST_ENCODINGS; times++) text = decoded(text);
  return text === null || text.includes('%') ? '' : repaired(text);
}

/** One encoding undone: of UTF-8, or of Windows-1252 where it is no UTF-8; null for what is neither. */
function decoded(text: string): string | null {
  if (/%(?![\da-f]{2}|u[\da-f]{4})/i.test(text)) return null;
  const plain = text.replace(/%u([\da-f]{4})/gi, (_, code) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return plain.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (hex) => parseInt(hex, 16));
    return utf8Text(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  });
}

/** `María` of `MarÃ­a`: UTF-8 that was read as Latin-1 on its way. */
function repaired(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\0-\u00ff]/.test(text)) return text;
  return utf8Text(Uint8Array.from(text, (sign) => sign.charCodeAt(0))) ?? text;
}

/** Some senders write a space as a plus; the one of a country's code stays. */
const spaced = (text: string): string => text.replace(/(?<!^)\+/g, ' ');

/** What a template writes where it knows nothing. */
const NO_ANSWER = /^(?:null|none|nil|nan|undefined|-+)$/i;
/** The same beside a name, the names of its variables, HTML, and half a letter. */
const NO_WORD =
  /(?:^| )(?:undefined|null|NaN)(?: |$)|\[object \w+\]|[{}<>]|\$\w|\*\||&#?\w+;|\p{Ll}[ÃÂ]/u;

const answer = (written: string): string => {
  const text = tidy(written);
  return NO_ANSWER.test(text) || NO_WORD.test(text) ? '' : text;
};
