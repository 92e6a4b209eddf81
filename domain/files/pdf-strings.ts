/** Strings as a PDF writes them, one character a byte. Source: ISO 32000-1, 7.3.4. */

/** A string of the file, `<0a1b>` or `(a\)b)`, as bytes. */
export function stringAfter(text: string, place: RegExp): Uint8Array {
  const found = place.exec(text);
  if (!found) return new Uint8Array();
  const rest = text.slice(found.index + found[0].length);
  return rest.startsWith('<') ? hexString(rest) : literalString(rest);
}

export function hexString(text: string): Uint8Array {
  const digits = text.slice(1, text.indexOf('>')).replaceAll(/\s/g, '');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Up to the parenthesis that closes it; those inside come in pairs or behind a backslash. */
function literalString(text: string): Uint8Array {
  let found = '';
  let depth = 0;
  for (const [token, escaped] of text.matchAll(/\\([0-7]{1,3}|\r\n|.)|./gs)) {
    if (token === '(' && depth++ === 0) continue;
    if (token === ')' && --depth === 0) break;
    found += escaped === undefined ? token : unescaped(escaped);
  }
  return Uint8Array.from(found, (sign) => sign.charCodeAt(0) & 255);
}

function unescaped(sign: string): string {
  if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8));
  return /^[\r\n]/.test(sign) ? '' : (ESCAPES[sign] ?? sign);
}
