import { expect, it } from 'vitest';
import { tidied } from '#contract/kit/tidied.ts';
import { preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import { applicant } from '#machines/models/samples/pre-approved-offers.ts';

const { body } = preApprovedOfferCalls.confirmOffer;
const sent = { ...applicant, token: 'abc' };

/** As the server reads it: tidied, and then strictly. */
const problemWith = (said: object) => {
  try {
    body.validateSync(tidied(body, { ...sent, ...said }), { strict: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** From spec 5 (Offer confirmation form), mexico.md C1, C2, C7, and rulings 1 and 4. */
it.each([
  [{}, null],
  [{ full_name: 'J. R. Peña' }, null],
  [{ rfc: 'AÑÑA801231JK0' }, null],
  [{ rfc: 'VACE460910SX6' }, null],
  [{ clabe: '002010077777777779' }, null],
  [{ clabe: '999180001234567890' }, null],
  [{ warnings: ['clabe:checkDigit'] }, null],
  [{ full_name: '' }, 'error.required'],
  [{ full_name: "O'Brien" }, 'error.fullName'],
  [{ full_name: 'Ruiz-Díaz' }, 'error.fullName'],
  [{ full_name: ' Ana  Luna' }, null],
  [{ full_name: 'Jose\u0301' }, null],
  [{ rfc: 'gode-561231-gr8' }, null],
  [{ rfc: 'MAB9307148T4' }, 'error.rfcLegalEntity'],
  [{ rfc: 'XEXX010101000' }, 'error.rfcGeneric'],
  [{ rfc: 'GODE561331GR8' }, 'error.rfcDate'],
  [{ email: `${'m'.repeat(46)}@a.mx` }, 'error.emailTooLong'],
  [{ clabe: '012 180 00123456789 9' }, null],
  [{ clabe: '000000000000000000' }, 'error.clabeBank'],
  [{ telephone: '+525512345678' }, null],
  [{ telephone: '551234567' }, 'error.telephone'],
  [{ token: '' }, 'error.required'],
  [
    { warnings: Array.from({ length: 21 }, () => 'rfc:checkDigit') },
    /at most 20|less than or equal to 20/,
  ],
])('%j: %s', (said, problem) => {
  const found = problemWith(said);
  if (problem instanceof RegExp) expect(found).toMatch(problem);
  else expect(found).toBe(problem);
});
