/** The client's record on the wire, field by field. Source: spec 3 (submission, user info), 7 (changes). */
import { expect, it } from 'vitest';
import { object, Schema } from 'yup';
import {
  changedClient,
  knownAddress,
  knownClient,
  sentAddress,
  sentClient,
} from '#contract/client-record.ts';
import { mariana } from '#machines/models/samples/user-info.ts';

const texts = {
  names: 200,
  first_name: 200,
  second_name: 200,
  rfc: 13,
  curp: 18,
  email: 100,
  telephone: 20,
  account_key: 18,
  spouse_name: 200,
  business_activity: 200,
};
const others = [
  'gender',
  'birth_date',
  'nationality_id',
  'employment_id',
  'accepted_terms_and_conditions',
];

const client: Record<string, unknown> = sentClient().fields;
const address: Record<string, unknown> = sentAddress().fields;
const takes = (schema: unknown, value: unknown) =>
  schema instanceof Schema && schema.isValidSync(value);

it('has the same fields in both directions', () => {
  const names = [...Object.keys(texts), ...others].sort();
  expect(Object.keys(sentClient().fields).sort()).toEqual(names);
  expect(Object.keys(knownClient).sort()).toEqual(names);
});

it.each(Object.entries(texts))('%s has at most %s characters', (name, most) => {
  const isSent = (length: number) => takes(client[name], 'x'.repeat(length));
  expect([isSent(most), isSent(most + 1)]).toEqual([true, false]);
});

it.each([
  ['gender', 'Femenino', 'Otro'],
  ['birth_date', '1992-03-08', '8/3/1992'],
  ['nationality_id', 110, 0],
  ['employment_id', 1, 1.5],
  ['accepted_terms_and_conditions', true, 'quizá'],
] as const)('%s is sent as %s, not as %s', (name, right, wrong) => {
  expect([takes(client[name], right), takes(client[name], wrong)]).toEqual([true, false]);
});

it.each([
  ['names', true],
  ['first_name', true],
  ['second_name', true],
  ['rfc', true],
  ['curp', false],
  ['email', true],
  ['telephone', true],
  ['account_key', true],
  ['spouse_name', false],
  ['business_activity', false],
  ['nationality_id', false],
] as const)('%s is always sent: %s', (name, isAlways) => {
  expect(takes(client[name], undefined)).toBe(!isAlways);
});

it('is known by texts, numbers and a flag, null until it is said', () => {
  const known = object(knownClient);
  expect(known.isValidSync(mariana.client)).toBe(true);
  expect(known.isValidSync({ ...mariana.client, curp: undefined })).toBe(false);
  expect(known.isValidSync({ ...mariana.client, employment_id: 'x' })).toBe(false);
  expect(known.isValidSync({ ...mariana.client, accepted_terms_and_conditions: null })).toBe(false);
});

it('lets telephone, account and activity change beside the form', () => {
  const most = Object.entries(changedClient).map(([name, field]) => [
    name,
    [18, 20, 200].filter((length) => field.isValidSync('x'.repeat(length))).at(-1),
  ]);
  expect(most).toEqual([
    ['telephone', 20],
    ['account_key', 18],
    ['business_activity', 200],
  ]);
});

it('has an address of eight texts and a country', () => {
  const places = ['neighborhood', 'city', 'county', 'state', 'street'];
  const parts = [...places, 'postal_code', 'out_number', 'in_number', 'country_id'].sort();
  expect(Object.keys(sentAddress().fields).sort()).toEqual(parts);
  expect(Object.keys(knownAddress.fields).sort()).toEqual(parts);
  const isSent = (name: string, length: number) => takes(address[name], 'x'.repeat(length));
  expect([isSent('postal_code', 10), isSent('postal_code', 11)]).toEqual([true, false]);
  expect([isSent('out_number', 20), isSent('out_number', 21)]).toEqual([true, false]);
  expect([isSent('street', 200), isSent('street', 201)]).toEqual([true, false]);
});
