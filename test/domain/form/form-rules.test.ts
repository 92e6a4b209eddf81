import { describe, expect, it } from 'vitest';
import type { Field, Section } from '#domain/form/form-definition.ts';
import { fieldProblem, formProblems } from '#domain/form/form-rules.ts';
import { type FormValues, setValue } from '#domain/form/form-values.ts';
import { fieldWarnings, formWarnings } from '#domain/form/form-warnings.ts';
import type { Partner } from '#domain/form/partners.ts';
import { field } from '#test/fixtures/small-form.ts';

const section = (...fields: Field[]): Section => ({ id: 'general', title: 'General', fields });
const keyOf = (one: Field, values: FormValues, context = {}) =>
  fieldProblem(one, values, context)?.key ?? null;

describe('one field', () => {
  it.each<[string, Field, FormValues, string | null]>([
    ['required and empty', field('a', { required: true }), { a: ' ' }, 'error.required'],
    ['required and absent', field('a', { required: true }), {}, 'error.required'],
    ['optional and empty', field('a', { minLength: 3 }), { a: '' }, null],
    [
      'an unticked box',
      field('a', { type: 'checkbox', required: true }),
      { a: false },
      'error.required',
    ],
    ['a ticked box', field('a', { type: 'checkbox', required: true }), { a: true }, null],
    ['a box with text', field('a', { type: 'checkbox' }), { a: 'sí' }, 'error.invalid'],
    ['too short', field('a', { minLength: 3 }), { a: 'ab' }, 'error.minLength'],
    ['too long', field('a', { maxLength: 3 }), { a: 'abcd' }, 'error.maxLength'],
    ['off the pattern', field('a', { pattern: '^\\d+$' }), { a: '1a' }, 'error.invalid'],
    ['on the pattern', field('a', { pattern: '^\\d+$' }), { a: '12' }, null],
    ['an object for a text', field('a'), { a: { b: 'c' } }, 'error.invalid'],
    ['no e-mail', field('a', { type: 'email' }), { a: 'ana' }, 'error.email'],
    ['no telephone', field('a', { type: 'tel' }), { a: '123' }, 'error.telephone'],
    [
      'a telephone with spaces',
      field('a', { type: 'tel', maxLength: 10 }),
      { a: '55 1234 5678' },
      null,
    ],
    ['no number', field('a', { type: 'number' }), { a: '1e5' }, 'error.number'],
    ['no day', field('a', { type: 'date' }), { a: '2023-02-29' }, 'error.date'],
    [
      'no option',
      field('a', { type: 'radio', options: [{ value: 'x', label: 'X' }] }),
      { a: 'y' },
      'error.invalid',
    ],
    [
      'an option',
      field('a', { type: 'radio', options: [{ value: 'x', label: 'X' }] }),
      { a: 'x' },
      null,
    ],
    ['a row of a catalogue', field('a', { type: 'select', source: 'paises' }), { a: '150' }, null],
    [
      'an RFC in form',
      field('client.rfc', { maxLength: 13 }),
      { client: { rfc: 'gode 561231 gr8' } },
      null,
    ],
    ['a wrong check digit', field('client.rfc'), { client: { rfc: 'GODE561231GR9' } }, null],
    ['no RFC', field('client.rfc'), { client: { rfc: 'GODE' } }, 'error.rfc'],
    ['no CURP', field('client.curp'), { client: { curp: 'HEGG' } }, 'error.curp'],
    [
      'no CLABE',
      field('client.account_key'),
      { client: { account_key: '000000000000000000' } },
      'error.clabeBank',
    ],
    [
      'a typed neighborhood',
      field('address.neighborhood'),
      { address: { neighborhood: '20 de Noviembre' } },
      'error.neighborhood',
    ],
    ['disabled', field('a', { required: true, disabled: true }), {}, null],
  ])('%s: %s', (_, one, values, key) => {
    expect(keyOf(one, values)).toBe(key);
  });

  it('says the figure that counts', () => {
    expect(fieldProblem(field('a', { minLength: 3 }), { a: 'ab' })?.params).toEqual({ min: 3 });
    expect(fieldProblem(field('a', { maxLength: 3 }), { a: 'abcd' })?.params).toEqual({ max: 3 });
  });

  it('says its own text where it has one', () => {
    const own = field('a', {
      required: true,
      maxLength: 2,
      errors: { required: 'Falta', maxlength: 'Mucho' },
    });
    expect(keyOf(own, {})).toBe('Falta');
    expect(keyOf(own, { a: 'abc' })).toBe('Mucho');
  });

  it.each([
    ['match_email', 'a@b.mx', 'a@b.mx ', null],
    ['match_email', 'a@b.mx', 'c@b.mx', 'error.emailMatch'],
    ['match_email', 'a@b.mx', '', 'error.emailMatch'],
    ['match_phone', '5512345678', '+52 55 1234 5678', null],
    ['match_phone', '5512345678', '5512345679', 'error.phoneMatch'],
  ])('%s: %s repeated as %j gives %s', (match, first, second, key) => {
    expect(keyOf(field('again', { [match]: 'first' }), { first, again: second })).toBe(key);
  });

  it('takes a neighborhood that was picked', () => {
    const values = { address: { neighborhood: '20 de Noviembre' } };
    const neighborhoods = new Set(['20 de Noviembre']);
    expect(keyOf(field('address.neighborhood'), values, { neighborhoods })).toBeNull();
  });

  it.each([
    ['150', '01030', null],
    ['150', '010300', 'error.postalCode'],
    [150, '0103', 'error.postalCode'],
    ['200', '010300', null],
    ['', '0103A', 'error.postalCode'],
  ])('in the country %j the postal code %s gives %s', (country_id, postal_code, key) => {
    const values = { address: { country_id, postal_code } };
    expect(keyOf(field('address.postal_code', { type: 'postalCode' }), values)).toBe(key);
  });

  it.each([
    ['client.birth_date', '2008-11-22', 'error.adult'],
    ['client.birth_date', '2008-11-21', null],
    ['client.birth_date', '2030-01-01', 'error.date'],
    ['company.company_creation_date', '2030-01-01', 'error.date'],
    ['company.company_creation_date', '2020-01-01', null],
  ])('%s of %s gives %s', (name, day, key) => {
    const values = setValue({}, name, day);
    expect(keyOf(field(name, { type: 'date' }), values, { today: '2026-11-21' })).toBe(key);
  });

  it('asks the RFC of the regime, of the client only', () => {
    const pm = { client: { rfc: 'MAB9307148T4' }, spouse: { rfc: 'MAB9307148T4' } };
    expect(keyOf(field('client.rfc'), pm, { regime: 'PF' })).toBe('error.rfcOfCompany');
    expect(keyOf(field('client.rfc'), pm, { regime: 'PM' })).toBeNull();
    expect(keyOf(field('spouse.rfc'), pm, { regime: 'PF' })).toBeNull();
  });

  it('keeps a secret that was given before', () => {
    const secret = field('fiscal_credentials.ciec_key', {
      type: 'password',
      required: true,
      minLength: 8,
    });
    expect(keyOf(secret, {}, { given: new Set([secret.name]) })).toBeNull();
    expect(keyOf(secret, {})).toBe('error.required');
  });
});

describe('the partners of a repeater', () => {
  const partner = (type: Partner['type'], rest: Partial<Partner> = {}): Partner => ({
    type,
    names: 'Ana',
    first_name: 'Ruiz',
    second_name: '',
    percentage: null,
    curp: '',
    rfc: '',
    phone: '',
    mail: '',
    state_catalog_id: '',
    country_id: null,
    neighborhood: '',
    city: '',
    ...rest,
  });
  const form = [
    section(field('shareholders', { type: 'repeater', repeater: 'AC', required: true })),
  ];
  const keys = (...partners: Partner[]) =>
    Object.entries(formProblems(form, { partners })).map(([name, { key }]) => `${name}: ${key}`);

  it.each([
    ['none', [], ['shareholders: error.required']],
    ['only others', [partner('RL')], ['shareholders: error.required']],
    ['100 %', [partner('AC', { percentage: 60 }), partner('AC', { percentage: 40 })], []],
    [
      'above 100 %',
      [partner('AC', { percentage: 60 }), partner('AC', { percentage: 40.01 })],
      ['shareholders: error.shares'],
    ],
    [
      'no name',
      [partner('AC', { percentage: 60, names: '' })],
      ['partners.0.names: error.required'],
    ],
    ['no share', [partner('RL'), partner('AC')], ['partners.1.percentage: error.required']],
    [
      'a share of 0',
      [partner('AC', { percentage: 0 })],
      ['partners.0.percentage: error.percentage'],
    ],
    ['a bad RFC', [partner('AC', { percentage: 9, rfc: 'X' })], ['partners.0.rfc: error.rfc']],
  ])('%s', (_, partners, problems) => {
    expect(keys(...partners)).toEqual(problems);
  });
});

describe('warnings', () => {
  it('are given beside an answer that passes', () => {
    const rfc = field('client.rfc');
    const values = { client: { rfc: 'GODE561231GR9', curp: 'HEGG560427MVZRRL04' } };
    expect(fieldProblem(rfc, values)).toBeNull();
    expect(fieldWarnings(rfc, values)).toEqual(['checkDigit', 'curpMismatch']);
    const form = [section(rfc, field('client.curp'), field('client.account_key'))];
    const all = setValue(values, 'client.account_key', '999180000118359710');
    expect(formWarnings(form, all)).toEqual([
      'client.rfc:checkDigit',
      'client.rfc:curpMismatch',
      'client.account_key:checkDigit',
      'client.account_key:unknownBank',
    ]);
  });
});
