/** The code by which support knows a screen. Source: proof, "Screen codes". */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import codes from '#machines/codes.json';
import { codesFile, screenCodes, withCodesFor } from '../scripts/docs/screen-codes.ts';

const machineOf = (...states: string[]) =>
  setup({}).createMachine({
    id: 'hotelStay',
    initial: 'asking',
    states: Object.fromEntries(states.map((state) => [state, {}])),
  });

it('each state that a person can be in has its code', async () => {
  const isCurrent = readFileSync(codesFile, 'utf8') === (await screenCodes());
  expect(isCurrent, 'A state has no code yet: run `npm run charts`.').toBe(true);
});

it('each code is given once, and can be read out', () => {
  const given = Object.values(codes);
  expect(new Set(given).size).toBe(given.length);
  expect(given.filter((code) => !/^[A-Z]{3}-[2-9A-HJKMNP-TV-Z]{2}$/.test(code))).toEqual([]);
});

it('the code of a state that is gone is kept, and not given again', () => {
  const before = withCodesFor({}, [machineOf('asking', 'left')]);
  const after = withCodesFor(before, [machineOf('asking', 'seated')]);
  expect(after).toMatchObject(before);
  expect(Object.keys(after)).toEqual(['hotelStay.asking', 'hotelStay.left', 'hotelStay.seated']);
  expect(new Set(Object.values(after)).size).toBe(3);
});

it('two machines whose names begin alike have codes of their own', () => {
  const other = setup({}).createMachine({
    id: 'hotelSale',
    initial: 'asking',
    states: { asking: {} },
  });
  const given = Object.values(withCodesFor({}, [machineOf('asking'), other]));
  expect(new Set(given.map((code) => code.slice(0, 3))).size).toBe(2);
});
