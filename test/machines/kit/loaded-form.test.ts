/** Where a form begins: what the record says, and the draft over it. From spec 3 and 5; D-59; ruling 30. */
import { describe, expect, it } from 'vitest';
import type { Draft } from '#domain/form/draft.ts';
import {
  draftedFormIn,
  draftInputIn,
  firstAddressIn,
  firstPageIn,
  firstPartnersIn,
  firstTab,
  formIn,
} from '#machines/kit/loaded-form.ts';
import { definitions, loadedForm, partnerOf } from '#test/fixtures/form.ts';
import { type Changes, personWith } from '#test/fixtures/user-info.ts';

const draftOf = (values: Record<string, unknown>): Draft => ({
  version: 3,
  fields: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, version: 3 }]),
  ),
});
const formOf = (
  changes: Changes,
  values: Record<string, unknown> = {},
  tab: 'PF' | 'PM' = 'PF',
) => {
  const userInfo = personWith(changes);
  return { userInfo, loaded: loadedForm(userInfo.client.regime, draftOf(values)), tab };
};

it('a form that is not loaded cannot be drawn', () => {
  const context = { userInfo: personWith(), loaded: null, tab: 'PF' as const };
  expect(() => formIn(context)).toThrow('The form is not loaded.');
});

it('the form is that of the tab, for the request on its platform', () => {
  const form = formIn(formOf({ regime: 'AMBOS' }, {}, 'PM'));
  expect(form).toMatchObject({
    regime: 'PM',
    platform: 'tienda-nube',
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    riskQuestions: [{ id: 1 }],
  });
  const [company, , ...rest] = definitions.PM.sections;
  expect(form.sections.map(({ id }) => id)).toContain(company?.id);
  expect(form.sections.length).toBe(rest.length + 2);
});

it('its draft belongs to the request, and tells tabs apart only where there are two', () => {
  const context = formOf({ regime: 'PF' }, { 'client.names': 'Ana' });
  expect(draftInputIn({ context })).toEqual({
    owner: '0f8fad5b-d9cb-469f-a165-70867728950e',
    draft: context.loaded.draft,
  });
  expect(draftedFormIn(context).tabs).toBe(false);
  expect(draftedFormIn(formOf({ regime: 'AMBOS' })).tabs).toBe(true);
});

it.each([
  ['a client of one regime has its form', 'PM', {}, 'PM'],
  ['... whatever a draft says', 'PF', { _tab: 'PM' }, 'PF'],
  ['AMBOS begins with PF (D-59)', 'AMBOS', {}, 'PF'],
  ['... or where the draft was left', 'AMBOS', { _tab: 'PM' }, 'PM'],
] as const)('%s', (_, regime, values, tab) => {
  expect(firstTab(personWith({ regime }), draftOf(values))).toBe(tab);
});

it('on a phone the form opens at the page where the draft was left', () => {
  expect(firstPageIn({ context: formOf({}, { _page: 'address' }) })).toEqual({ page: 'address' });
  expect(firstPageIn({ context: formOf({}) })).toEqual({ page: null });
});

it('the partners are those of the draft, or else of the record', () => {
  const lucia = partnerOf();
  const known = { ...formOf({}), userInfo: { ...personWith(), partners: [lucia] } };
  expect(firstPartnersIn({ context: known })).toEqual({
    type: 'partners.replace',
    partners: [lucia],
    halfTyped: null,
  });
  const drafted = { ...known, loaded: loadedForm('PF', draftOf({ partners: [] })) };
  expect(firstPartnersIn({ context: drafted })).toMatchObject({
    type: 'partners.replace',
    partners: [],
  });
});

describe('the address that is looked up first', () => {
  const address = { postal_code: '01030', country_id: 61 };

  it.each([
    ['is that of the record', { address }, {}, '01030', 61],
    ['or of the draft', { address }, { 'address.postal_code': '66436' }, '66436', 61],
    ['... its country too', { address }, { 'address.country_id': '150' }, '01030', 150],
    ['... where the person chose one', { address }, { 'address.country_id': '' }, '01030', 61],
    ['and else none, in Mexico (spec 9)', {}, {}, '', 150],
    [
      'of AMBOS it is that of the tab',
      { address, regime: 'AMBOS' },
      { 'PF:address.postal_code': '66436', 'PM:address.postal_code': '44100' },
      '66436',
      61,
    ],
  ] as const)('%s', (_, changes, values, postalCode, countryId) => {
    expect(firstAddressIn({ context: formOf(changes, values) })).toEqual({
      type: 'address.enter',
      address: { postalCode, countryId },
      isKnown: true,
    });
  });
});
