/**
 * What people type and paste: the input, what it means, and of which kind it is. Cases 02, 04 and 39 of the field
 * and their siblings, by the rule that the forms and the contract share. Source: issue 30; rulings 45 and 46.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotelData } from '#contract/hotels.ts';
import { tidied } from '#contract/kit/tidied.ts';
import { offerApplicant } from '#contract/pre-approved-offers.ts';
import { clientSubmission } from '#contract/submission.ts';
import type { Field } from '#domain/form/form-definition.ts';
import { normalised } from '#domain/form/form-values.ts';
import { typedAmount } from '#domain/money/typed-amount.ts';
import { formatPhone, typedPhone } from '#domain/person/phone.ts';
import { type TextKind, tidy } from '#domain/person/tidy.ts';
import { applicant } from '#machines/models/samples/pre-approved-offers.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';
import { submissionPF } from '#test/fixtures/submissions.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

type Row = [kind: string, as: TextKind, typed: string, right: string];

/** Each is understood: what is checked, counted, sent and kept. */
const UNDERSTOOD: Row[] = [
  ['country code', 'telephone', '+52 55 1234 5678', '5512345678'],
  ['country code', 'telephone', '+525512345678', '5512345678'],
  ['country code, old 1', 'telephone', '+52 1 55 1234 5678', '5512345678'],
  ['country code', 'telephone', '0052 55 1234 5678', '5512345678'],
  ['country code', 'telephone', '52 (55) 1234-5678', '5512345678'],
  ['country code', 'telephone', '(+52) 55.1234.5678', '5512345678'],
  ['country code, from the north', 'telephone', '011 52 55 1234 5678', '5512345678'],
  ['old prefix', 'telephone', '044 55 1234 5678', '5512345678'],
  ['old prefix', 'telephone', '045-33-1234-5678', '3312345678'],
  ['old prefix', 'telephone', '01 55 1234 5678', '5512345678'],
  ['its own 52', 'telephone', '52 1234 5678', '5212345678'],
  ['marks of direction', 'telephone', '\u202a+52 55 1234 5678\u202c', '5512345678'],
  ['variation selector', 'telephone', '5512345678\ufe0f', '5512345678'],
  ['no-break spaces and hyphens', 'telephone', '55\u00a01234\u20115678', '5512345678'],
  ['full-width digits', 'telephone', '＋５２　５５１２３４５６７８', '5512345678'],
  ['marks of direction', 'curp', '\u202aCAFR900215HDFMLB07\u202c', 'CAFR900215HDFMLB07'],
  ['case and spaces', 'curp', 'cafr 900215 hdfmlb 07', 'CAFR900215HDFMLB07'],
  ['zero-width space', 'rfc', 'CAFR900215AB0\u200b', 'CAFR900215AB0'],
  ['case and dashes', 'rfc', 'cafr-900215-ab0', 'CAFR900215AB0'],
  ['minus signs', 'rfc', 'CAFR−900215−AB0', 'CAFR900215AB0'],
  ['decomposed letters', 'rfc', 'n\u0303un\u0303900215ab0', 'ÑUÑ900215AB0'],
  ['soft hyphen', 'rfc', 'CAFR\u00ad900215AB0', 'CAFR900215AB0'],
  ['marks of direction', 'clabe', '\u202a012180001183597190\u202c', '012180001183597190'],
  ['spaces', 'clabe', '012 180 00118359719 0', '012180001183597190'],
  ['byte order mark, dashes', 'clabe', '\ufeff012-180-00118359719-0', '012180001183597190'],
  ['spaces', 'postalCode', ' 01 030\u200f', '01030'],
  ['dash in a code', 'code', '123-456', '123456'],
  ['double spaces', 'text', 'José  Luis', 'José Luis'],
  ['no-break space', 'text', 'Ma.\u00a0Guadalupe', 'Ma. Guadalupe'],
  ['decomposed letters', 'text', 'Jose\u0301', 'José'],
  ['a mark behind an invisible one', 'text', 'Jose\u200b\u0301', 'José'],
  ['line break, tab', 'text', 'Ana\r\n\tLuna ', 'Ana Luna'],
  ['line breaks of a long text', 'lines', ' Ana \r\n  vende  pan\u200b \n', 'Ana\nvende pan'],
];

/** What does not fit stays as it was typed. */
const LEFT: Row[] = [
  ['too many digits', 'telephone', '+52 55 1234 56789', '+52 55 1234 56789'],
  ['words around it', 'telephone', 'Tel. 55 1234 5678', 'Tel. 55 1234 5678'],
  ['two numbers', 'telephone', '55 1234 5678 / 55 8765 4321', '55 1234 5678 / 55 8765 4321'],
  ['another country', 'telephone', '+1 415 555 0132', '+1 415 555 0132'],
  ['an extension', 'telephone', '55 1234 5678 ext. 9', '55 1234 5678 ext. 9'],
  ['card number', 'clabe', '4152 3133 1234 5678', '4152 3133 1234 5678'],
  ['words around it', 'rfc', 'RFC: CAFR900215AB0', 'RFC: CAFR900215AB0'],
  ['half written', 'curp', 'cafr 900215', 'cafr 900215'],
  ['words around it', 'postalCode', 'C.P. 01030', 'C.P. 01030'],
  ['another country', 'postalCode', 'SW1A 1AA', 'SW1A 1AA'],
];

it.each(UNDERSTOOD)('%s: a %s %j is %j', (_, as, typed, right) => {
  expect(tidy(typed, as)).toBe(right);
});

it.each(LEFT)('%s: a %s %j stays', (_, as, typed, right) => {
  expect(tidy(typed, as)).toBe(right);
});

const KINDS: TextKind[] = [
  'text',
  'lines',
  'telephone',
  'clabe',
  'rfc',
  'curp',
  'postalCode',
  'code',
];
const pasted = fc
  .array(
    fc.oneof(
      fc.constantFrom('+52', '044', '1', '55', '1234', 'CAFR', '900215', 'ñ', 'n\u0303', 'e\u0301'),
      fc.constantFrom(' ', '\u00a0', '\u2009', '-', '‑', '−', '.', '(', '/', '\n', '\t'),
      fc.constantFrom('\u200b', '\u202a', '\u202c', '\ufeff', '\ufe0f', '\u00ad', '\u{e0101}'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
/** The digits and letters of a text, whatever their width, case and place. */
const signs = (text: string) =>
  text
    // What is not seen keeps a letter and its accent apart.
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');

describe('whatever is pasted', () => {
  it.each(KINDS)('a %s that is tidied twice is tidied once', (kind) => {
    fc.assert(
      fc.property(pasted, (text) => tidy(tidy(text, kind), kind) === tidy(text, kind)),
      propertyRuns(2_000),
    );
  });

  it.each(KINDS)('a %s loses nothing but separators, a telephone its country too', (kind) => {
    fc.assert(
      fc.property(pasted, (text) => {
        const kept = signs(tidy(text, kind));
        if (kind !== 'telephone') return kept === signs(text);
        return (
          signs(text).replace(/^(?:(?:00|011)?52(?:1|01|04[45])?|01|04[45])(?=\d{10}$)/, '') ===
            kept || kept === signs(text)
        );
      }),
      propertyRuns(2_000),
    );
  });

  it('a mask loses nothing either', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const kept = [signs(tidy(text, 'telephone')), signs(text)];
        return kept.includes(signs(typedPhone(text))) && kept.includes(signs(formatPhone(text)));
      }),
      propertyRuns(2_000),
    );
  });
});

/** Key by key, as a masked field gets it: what stands there, and one more. */
it.each([
  ['+52 55 1234 5678', '(551) 234-5678'],
  ['+525512345678', '(551) 234-5678'],
  ['+52 1 55 1234 5678', '(551) 234-5678'],
  ['525512345678', '(551) 234-5678'],
  ['5215512345678', '(551) 234-5678'],
  ['0445512345678', '(551) 234-5678'],
  ['0052 55 1234 5678', '(551) 234-5678'],
  ['5512345678', '(551) 234-5678'],
  ['5212345678', '(521) 234-5678'],
  ['55123456789', '55123456789'],
  ['Tel 5512345678', 'Tel 5512345678'],
])('the mask of %s shows %s', (typed, shown) => {
  const value = [...typed].reduce((text, key) => typedPhone(formatPhone(text) + key), '');
  expect(formatPhone(value)).toBe(shown);
});

it.each([
  ['$100,000.50', 100_000.5],
  ['1.234,50', 1_234.5],
  ['1 234 567,00', 1_234_567],
  ['100,000', 100_000],
  ['\u202a100,000 MXN\u202c', 100_000],
  ["1'234,567.89", 1_234_567.89],
  ['cien mil', Number.NaN],
  ['100000 o 200000', Number.NaN],
  ['', Number.NaN],
])('an amount %j is %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

it.each([
  ['33,33 %', '33.33'],
  ['\u200b50%', '50'],
  ['1,000.5', '1000.5'],
  ['33.33', '33.33'],
  ['un tercio', 'un tercio'],
  ['1e5', '1e5'],
  ['-', '-'],
])('a number %j is %j', (typed, right) => {
  expect(normalised({ name: 'a', id: 'a', label: 'a', type: 'number' }, typed)).toBe(right);
});

describe('the contract tidies what any caller sends', () => {
  const asSent = (schema: typeof offerApplicant | typeof hotelData, body: object) =>
    schema.validateSync(tidied(schema, body), { strict: true });

  it('on the offer’s link', () => {
    const body = {
      full_name: ' Mari\u0301a  Jose\u0301\u00a0Nu\u0301n\u0303ez\u200b',
      rfc: 'gode-561231-gr8',
      email: '\u202amaria@tienda.example\u202c',
      clabe: '012 180 00123456789 9',
      telephone: '+52 (55) 1234-5678',
    };
    expect(asSent(offerApplicant, body)).toEqual(applicant);
  });

  it('on the hotel form', () => {
    const body = {
      ...hotelForm,
      hotelName: 'Hotel  A\u0301mbar ',
      nameRL: 'Luci\u0301a',
      rfc: 'ham 200115 ab6',
      cellphoneNumber: '044 55 1234 5678',
      emailRL: 'lucia@hotelambar.example\u200b',
    };
    expect(asSent(hotelData, body)).toEqual(hotelForm);
  });

  it('in the large form, before it counts', () => {
    const right = submissionPF('0b5e1e3c-4c83-4d5e-9c3b-1f2a3b4c5d6e');
    const client = {
      ...right.client,
      names: 'Mariana\u00a0',
      rfc: 'form 920308 j99',
      curp: '\u202aform-920308-mdflvr06\u202c',
      telephone: '\u202a+52 1 55 1234 5678\u202c',
      account_key: '012 180 00056789015 3',
    };
    const address = { ...right.address, postal_code: '06 700' };
    const body = tidied(clientSubmission, { ...right, client, address });
    expect(clientSubmission.validateSync(body, { strict: true })).toEqual(right);
  });

  it('and no password, key or token', () => {
    const secret = ' Inven  tada\u200b1 ';
    const sent = { fiscal_credentials: { ciec_key: secret } };
    expect(tidied(clientSubmission, sent)).toEqual(sent);
    const password: Field = { name: 'a', id: 'a', label: 'a', type: 'password' };
    expect(normalised(password, secret)).toBe(secret);
  });
});
