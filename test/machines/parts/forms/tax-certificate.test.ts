import { describe, expect, it } from 'vitest';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { gloria } from '#machines/models/samples/tax-certificate.ts';
import {
  selectCertificate,
  selectProblem,
  type TaxCertificateServices,
  taxCertificateMachine,
} from '#machines/parts/forms/tax-certificate.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<TaxCertificateServices>();
const file = new File(['%PDF-'], 'c.pdf', { type: 'application/pdf' });
const choose = { type: 'certificate.choose', file } as const;
const read = answers('readTaxCertificate', { outcome: 'read', certificate: gloria });
const refused = answers('readTaxCertificate', { outcome: 'refused', problem: 'locked' });
const take = { type: 'proposals.take' } as const;
const leave = { type: 'proposals.leave' } as const;
const undo = { type: 'proposals.undo' } as const;

/** From issue 13, 4: a constancia (PDF) read on the device proposes answers, each confirmed. */
it.each([
  ['proposes what it says', [choose, read], 'proposed'],
  ['what was taken stands in the form', [choose, read, take], 'taken'],
  ['and can be undone', [choose, read, take, undo], 'proposed'],
  ['can be left', [choose, read, leave], 'offered'],
  ['says why it is not read', [choose, refused], 'refused'],
  ['goes on where its reader does not arrive', [choose, fails('readTaxCertificate')], 'refused'],
  [
    'another file can be chosen after a refusal',
    [choose, refused, choose],
    'readingTaxCertificate',
  ],
  ['and in place of one that was read', [choose, read, choose], 'readingTaxCertificate'],
] as const)('%s', (_, events, state) => {
  expect(play(taxCertificateMachine, undefined, [...events])).toBe(state);
});

describe('a certificate', () => {
  const at = snapshotsOf(taxCertificateMachine, undefined);
  const other = new File(['%PDF-'], 'other.pdf', { type: 'application/pdf' });

  it('is read from the file that was chosen last', () => {
    const again = { type: 'certificate.choose', file: other } as const;
    for (const snapshot of [at(choose, again), at(choose, read, again)])
      expect((inputTo(snapshot, 'readTaxCertificate') as { file: File }).file).toBe(other);
  });

  it('is kept as it was read, until it is left', () => {
    expect(selectCertificate(at(choose))).toBeNull();
    expect(selectCertificate(at(choose, read))).toEqual(gloria);
    expect(selectCertificate(at(choose, read, take, undo))).toEqual(gloria);
    expect(selectCertificate(at(choose, read, leave))).toBeNull();
  });

  it('that is not read has its reason; a reader that does not arrive reads nothing', () => {
    expect(selectProblem(at(choose, refused))).toBe('locked');
    expect(selectProblem(at(choose, refused, choose, fails('readTaxCertificate')))).toBe(
      'unreadable',
    );
  });
});
