/** A text as it is searched by: small letters, without accents. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Its tilde comes after every letter: ñ is one of its own, behind n. Source: Real Academia Española. */
const TILDE = '\uffff';

/** A name as it is sorted by: an accent is no other letter, ñ is. */
export const nameKey = (name: string): string =>
  fold(name.normalize('NFD').replace(/(?<=n)\u0303/gi, TILDE));
