/** Where a form begins: what the record says, and the draft over it. From spec 3 and 5; D-59; ruling 30. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Draft } from '#domain/form/draft.ts';
import {
  type GeneralDataServices,
  generalDataMachine,
  selectDraftedForm,
  selectFirstPartners,
  selectForm,
  selectPostalCodeActor,
} from '#machines/general-data.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { definitions, loadedForm } from '#machines/models/samples/form.ts';
import { answers } from '#machines/models/samples/general-data.ts';
import { partnerOf } from '#machines/models/samples/partners.ts';
import { type Changes, personWith } from '#machines/models/samples/user-info.ts';
import {
  type PostalCodeServices,
  postalCodeMachine,
} from '#machines/parts/forms/postal-code.machine.ts';
import { inputTo, snapshotsOf } from '#test/kit/model.ts';
import { pending, settled } from '#test/kit/pending.ts';

const draftOf = (values: Record<string, unknown>): Draft => ({
  version: 3,
  fields: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, version: 3 }]),
  ),
});
/** The form once it is loaded, with these answers in its draft. */
function begun(changes: Changes, values: Record<string, unknown> = {}, partners = [partnerOf()]) {
  const userInfo = { ...personWith(changes), partners };
  const at = snapshotsOf(generalDataMachine, { userInfo, canGoBack: true });
  return at(answers('loadForm', loadedForm(userInfo.client.regime, draftOf(values))));
}

it('the form is that of the tab, for the request on its platform', () => {
  const form = selectForm(begun({ regime: 'AMBOS' }, { _tab: 'PM' }));
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
  const values = { 'client.names': 'Ana' };
  expect(inputTo(begun({ regime: 'PF' }, values), 'draft')).toMatchObject({
    owner: '0f8fad5b-d9cb-469f-a165-70867728950e',
    draft: draftOf(values),
  });
  expect(selectDraftedForm(begun({ regime: 'PF' })).tabs).toBe(false);
  expect(selectDraftedForm(begun({ regime: 'AMBOS' })).tabs).toBe(true);
});

it.each([
  ['a client of one regime has its form', 'PM', {}, 'PM'],
  ['... whatever a draft says', 'PF', { _tab: 'PM' }, 'PF'],
  ['AMBOS begins with PF (D-59)', 'AMBOS', {}, 'PF'],
  ['... or where the draft was left', 'AMBOS', { _tab: 'PM' }, 'PM'],
] as const)('%s', (_, regime, values, tab) => {
  expect(selectForm(begun({ regime }, values)).regime).toBe(tab);
});

it('on a phone the form opens at the page where the draft was left', () => {
  expect(inputTo(begun({}, { _page: 'address' }), 'pages')).toMatchObject({ page: 'address' });
  expect(inputTo(begun({}), 'pages')).toMatchObject({ page: null });
});

it('the partners are those of the draft, or else of the record', () => {
  const lucia = partnerOf();
  expect(selectFirstPartners(begun({}, {}, [lucia]))).toEqual({
    type: 'partners.replace',
    partners: [lucia],
    halfTyped: null,
  });
  expect(selectFirstPartners(begun({}, { partners: [] }, [lucia]))).toMatchObject({
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
  ] as const)('%s', async (_, changes, values, postalCode, countryId) => {
    const userInfo = personWith(changes);
    const loadForm = async () => loadedForm(userInfo.client.regime, draftOf(values));
    const lookUp = actorsFrom<PostalCodeServices>({ findPlaces: pending });
    const machine = generalDataMachine.provide({
      actors: {
        ...actorsFrom<GeneralDataServices>({ loadForm }),
        postalCode: postalCodeMachine.provide({ actors: lookUp }),
      },
    });
    const actor = createActor(machine, { input: { userInfo, canGoBack: true } }).start();
    await settled();
    const { context } = selectPostalCodeActor(actor.getSnapshot())?.getSnapshot() ?? expect.fail();
    expect(context).toMatchObject({ postalCode, countryId });
  });
});
