/** The published rules of identifiers forbid nothing that the server takes before it tidies. Source: issue 30, 12; ruling 46. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TextKind, tidy } from '#domain/person/tidy.ts';
import { jsonSchema } from '#server/api/json-schema.ts';
import { PUBLISHED } from '#server/api/typed-schema.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const FORMS = {
  telephone: /^\d{10}$/,
  clabe: /^\d{18}$/,
  rfc: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/,
  curp: /^[A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d$/,
} as const;
const kinds = Object.keys(FORMS) as (keyof typeof FORMS)[];
const patternOf = (kind: TextKind) => new RegExp(PUBLISHED[kind]?.pattern ?? '^', 'u');

const before = {
  telephone: ['', '+52 ', '0052', '52 1 ', '044 ', '01 '],
  clabe: [''],
  rfc: [''],
  curp: [''],
};
const between = ['', ' ', '-', '.', ' \u00A0', '\u200B', '\u202A', ') ', '–', '·'];
const wide = (sign: string) =>
  /[!-~]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign;
const looks = [
  (sign: string) => sign,
  (sign: string) => sign.toLowerCase(),
  wide,
  (sign: string) => sign.normalize('NFD'),
];

describe.each(kinds)('%s', (kind) => {
  it('is published as it may be typed', () => {
    const typed = fc
      .tuple(
        fc.constantFrom(...before[kind]),
        fc.stringMatching(FORMS[kind]),
        fc.infiniteStream(fc.constantFrom(...between)),
        fc.infiniteStream(fc.constantFrom(...looks)),
      )
      .map(([start, value, gaps, shapes]) =>
        [...value].reduce(
          (text, sign) => text + (shapes.next().value ?? String)(sign) + gaps.next().value,
          start,
        ),
      );
    const holds = fc.property(typed, (text) => {
      fc.pre(FORMS[kind].test(tidy(text, kind)));
      expect(text).toMatch(patternOf(kind));
    });
    fc.assert(holds, propertyRuns(2_000));
  });

  it('leaves a blank one to the call', () => expect('').toMatch(patternOf(kind)));
});

it.each([
  ['telephone', '551234567'],
  ['telephone', 'mañana'],
  ['clabe', '0321800001183597'],
  ['rfc', 'GOCM850312'],
  ['curp', 'GOCM850312MDFNRR0'],
] as const)('a %s like %s is none', (kind, text) => expect(text).not.toMatch(patternOf(kind)));

it('a call names each of its identifiers, and no length that counts separators', () => {
  const { properties } = jsonSchema(api.confirmOffer.body);
  expect(properties).toMatchObject({
    rfc: {
      type: 'string',
      description: expect.stringContaining('RFC'),
      pattern: expect.any(String),
    },
    clabe: { description: expect.stringContaining('18 digits once tidied') },
    telephone: { description: expect.stringContaining('+52') },
  });
  expect(properties?.clabe).not.toHaveProperty('maxLength');
  expect(jsonSchema(api.updateClient.body).properties?.address?.properties?.postal_code).toEqual({
    type: 'string',
    description: expect.stringContaining('five digits in Mexico'),
  });
});
