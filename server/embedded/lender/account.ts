import { createHash } from 'node:crypto';
import { controlDigit } from '#domain/person/clabe.ts';

/** STP, Mexico City: an invented account of a bank that opens accounts for others. */
const BANK_AND_CITY = '646180';
const MODULUS = 10n ** 11n;

/** The account that the embedded lender opens for a request: always the same one, and a valid CLABE. */
export function accountFor(requestId: string): string {
  const digest = createHash('sha256').update(`account:${requestId}`).digest('hex');
  const digits = String(BigInt(`0x${digest}`) % MODULUS).padStart(11, '0');
  const body = `${BANK_AND_CITY}${digits}`;
  return `${body}${controlDigit(body)}`;
}
