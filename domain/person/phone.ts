/** Telephone numbers of Mexico: ten digits, shown (NNN) NNN-NNNN, sent as digits. Source: spec 5; C7. */

/** The digits, without spaces, brackets, dashes, dots, the country's 52 and the old mobile 1 after it. */
export function normalisePhone(text: string): string {
  const bare = text.normalize('NFKC').replace(/[\s()\p{Pd}.]/gu, '');
  return bare.replace(/^(?:\+|00)?52(?:1(?=\d{10}$)|(?=\d{10}$))/, '');
}

export const isPhone = (text: string): boolean => /^\d{10}$/.test(normalisePhone(text));

/** A hotel's cell phone begins with 1 to 9. Source: spec 5, hotel form. */
export const isHotelPhone = (text: string): boolean => /^[1-9]\d{9}$/.test(normalisePhone(text));

/** `(551) 234-5678`, also while it is being written; at most ten digits are kept. */
export function formatPhone(text: string): string {
  const digits = normalisePhone(text).replace(/\D/g, '').slice(0, 10);
  if (digits.length <= 3) return digits;
  const rest = digits.length <= 6 ? digits.slice(3) : `${digits.slice(3, 6)}-${digits.slice(6)}`;
  return `(${digits.slice(0, 3)}) ${rest}`;
}
