import { expect, it } from 'vitest';
import { readCommission } from '#domain/money/commission-reading.ts';

/** Source: C6, "the plain-language reading". */
it.each([
  [['Base', '*', '0.02'], { kind: 'share', fraction: 0.02 }],
  [['Base * 0.02'], { kind: 'share', fraction: 0.02 }],
  [['Base', '*', '0.02', '*', 'Periodo'], { kind: 'monthlyShare', fraction: 0.02 }],
  [['500'], { kind: 'fixed' }],
  [
    ['(', 'Base', '+', '500', ')', '/', 'Periodo'],
    { kind: 'formula', parts: ['(', 'Base', '+', '500', ')', '/', 'Periodo'] },
  ],
  [
    ['Base', '*', '0.02', '*', 'Periodo', '+', '1'],
    { kind: 'formula', parts: ['Base', '*', '0.02', '*', 'Periodo', '+', '1'] },
  ],
  [['Base'], { kind: 'formula', parts: ['Base'] }],
])('%j', (values, reading) => {
  expect(readCommission(values.map((value) => ({ value })))).toEqual(reading);
});
