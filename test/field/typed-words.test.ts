/** Names of persons by one rule, and the words of a field before any general sentence. Cases 14 and 38 of the field and their siblings. Source: issue 30; ruling 45. */
import { describe, expect, it } from 'vitest';
import { hotelData } from '#contract/hotels.ts';
import type { Field } from '#domain/form/form-definition.ts';
import { fieldProblem } from '#domain/form/form-rules.ts';
import { setValue } from '#domain/form/form-values.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';

describe('names of persons', () => {
  const RIGHT = [
    "O'Farrill",
    'O’Farrill',
    'O´Farrill',
    'Pérez-Gil',
    'François',
    'Zoë',
    'Nguyễn',
  ].concat(
    'José  Luis',
    'Ma.\u00a0Guadalupe',
    'Gal·la',
    'Σοφία',
    '김민준',
    'D’Angelo',
    'Jose\u0301',
  );
  const WRONG = ['José2', '...', 'Ana@', 'Ana, Luna', '-'];
  const names: Field = { name: 'client.names', id: 'n', label: 'n', type: 'text', maxLength: 50 };

  it.each(RIGHT)('%j is one, in every form', (name) => {
    expect(fieldProblem(names, setValue({}, names.name, name))).toBeNull();
    expect(fieldProblem({ ...names, name: 'names' }, { names: name })).toBeNull();
    expect(hotelData.isValidSync({ ...hotelForm, nameRL: name })).toBe(true);
  });

  it.each(WRONG)('%j is none, in its own words', (name) => {
    const problem = fieldProblem(names, setValue({}, names.name, name));
    expect(problem?.key).toBe('error.personName');
    expect(wordsFor({ nameRL: name })).toBe('error.personName');
  });

  const wordsFor = (said: object) => {
    try {
      return hotelData.validateSync({ ...hotelForm, ...said }) && null;
    } catch (error) {
      return error instanceof Error ? error.message : null;
    }
  };
});

describe('the words of a field before any general sentence', () => {
  const PATTERN = '^[A-Z0-9]{10,18}$';
  const field = (name: string, more: Partial<Field> = {}): Field => ({
    name,
    id: name,
    label: name,
    type: 'text',
    pattern: PATTERN,
    minLength: 9,
    maxLength: 18,
    ...more,
  });

  it.each([
    ['client.telephone', '55 1234', 'error.telephone', { type: 'tel' }],
    ['client.telephone', 'Tel. 55 1234 5678, ext. 12', 'error.telephone', { type: 'tel' }],
    ['client.account_key', '4152313312345678', 'error.clabeCard', {}],
    ['client.account_key', '3782 822463 10005', 'error.clabeCard', {}],
    ['client.account_key', '1234567890', 'error.clabe', {}],
    ['client.account_key', '000180001183597190', 'error.clabeBank', {}],
    ['client.rfc', 'XAXX010101000', 'error.rfcGeneric', {}],
    ['client.rfc', 'xexx-010101-000', 'error.rfcGeneric', {}],
    ['client.rfc', 'CAFR900231AB0', 'error.rfcDate', {}],
    ['client.rfc', 'MAB9307148T4', 'error.rfcOfCompany', {}],
    ['client.rfc', 'CAFR900215', 'error.rfc', {}],
    ['client.curp', 'CAFR901315HDFMLB07', 'error.curpDate', {}],
    ['client.curp', 'CAFR900215HXXMLB07', 'error.curpState', {}],
    ['client.curp', 'TOMA880125HMNRRNO2', 'error.curpFuture', {}],
    ['client.curp', 'CAFR900215', 'error.curp', {}],
    ['client.email', 'ana arroba ejemplo', 'error.email', { type: 'email' }],
    ['client.share', 'un tercio', 'error.number', { type: 'number' }],
    ['client.share', '1e5', 'error.number', { type: 'number' }],
    ['address.postal_code', '0103', 'error.postalCode', { type: 'postalCode' }],
    ['client.rfc', 'CAFR900215AB0', 'error.rfc', { pattern: '^MAB' }],
  ] as const)('%s %j: %s', (name, typed, words, more) => {
    const context = { regime: 'PF', today: '2026-11-26' } as const;
    expect(fieldProblem(field(name, more), setValue({}, name, typed), context)?.key).toBe(words);
  });
});
