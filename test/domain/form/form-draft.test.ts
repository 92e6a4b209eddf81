/** What a draft keeps of a form, and how it fills one again. Source: ruling 30; beyond B5; D-59. */
import { describe, expect, it } from 'vitest';
import {
  answersOf,
  draftedPartners,
  draftedTab,
  draftName,
  fieldName,
  outdatedAnswers,
  withAnswers,
} from '#domain/form/form-draft.ts';
import { definitions } from '#machines/models/samples/form.ts';
import { partnerOf } from '#machines/models/samples/partners.ts';
import { field } from '#test/fixtures/small-form.ts';

const select = field('client.gender', {
  type: 'radio',
  options: [
    { value: 'Masculino', label: 'm' },
    { value: 'Femenino', label: 'f' },
  ],
});
const fields = [
  field('client.names'),
  field('client.rfc'),
  select,
  field('client.accepted', { type: 'checkbox' }),
  field('fiscal.ciec_key', { type: 'password' }),
  field('partners.AC', { type: 'repeater', repeater: 'AC' }),
];
const sections = [{ id: 'personal', title: 't', fields }];
const single = { sections, regime: 'PF', tabs: false } as const;
const company = { sections, regime: 'PM', tabs: true } as const;

describe('the names of the fields in a draft', () => {
  it('are those of the form, with the tab before them where there are two', () => {
    expect(draftName(single, 'client.rfc')).toBe('client.rfc');
    expect(draftName(company, 'client.rfc')).toBe('PM:client.rfc');
  });

  it('lead back to the form of their tab alone', () => {
    expect(fieldName(single, 'client.rfc')).toBe('client.rfc');
    expect(fieldName(company, 'PM:client.rfc')).toBe('client.rfc');
    expect(fieldName(company, 'PF:client.rfc')).toBeNull();
    expect(fieldName(company, 'client.PM:rfc')).toBeNull();
  });
});

describe('what a draft keeps', () => {
  const values = { client: { names: 'Ana', accepted: true }, fiscal: { ciec_key: 'secret' } };

  it('is every answer, null where there is none, and no password', () => {
    expect(answersOf(single, values)).toEqual({
      'client.names': 'Ana',
      'client.rfc': null,
      'client.gender': null,
      'client.accepted': true,
      partners: [],
    });
  });

  it('is all partners as one answer, whatever the tab', () => {
    const partners = [partnerOf()];
    const answers = answersOf(company, { ...values, partners });
    expect(answers).toMatchObject({ 'PM:client.names': 'Ana', partners });
  });
});

describe('a form that is filled again', () => {
  const empty = { client: { names: '', rfc: 'GODE561231GR8' } };

  it('has the answers of the draft over what was known', () => {
    const answers = { 'client.names': 'Ana', 'client.accepted': true };
    expect(withAnswers(single, empty, answers)).toEqual({
      client: { names: 'Ana', rfc: 'GODE561231GR8', accepted: true },
    });
    expect(withAnswers(single, empty, { 'client.rfc': '' })).toMatchObject({ client: { rfc: '' } });
  });

  it('has those of its own tab', () => {
    const answers = { 'PF:client.names': 'Ana', 'PM:client.names': 'Tienda', 'client.names': 'x' };
    expect(withAnswers(company, empty, answers)).toMatchObject({ client: { names: 'Tienda' } });
  });

  it.each([
    ['a text where it asks for one', { 'client.names': 'Ana' }, { names: 'Ana' }],
    ['no number in its place', { 'client.names': 7 }, { names: '' }],
    ['no tick either', { 'client.names': true }, { names: '' }],
    ['an option that is still there', { 'client.gender': 'Femenino' }, { gender: 'Femenino' }],
    ['none', { 'client.gender': '' }, { gender: '' }],
    ['a tick', { 'client.accepted': false }, { accepted: false }],
    ['a tick that stands for an option', { 'client.accepted': 'true' }, { accepted: 'true' }],
  ])('takes %s', (_, answers, client) => {
    expect(withAnswers(single, empty, answers)).toMatchObject({ client });
  });

  it.each([
    ['an option that is gone', { 'client.gender': 'Otro' }],
    ['a number for a tick', { 'client.accepted': 1 }],
    ['a password', { 'fiscal.ciec_key': 'secret' }],
    ['a field that is gone', { 'client.nickname': 'Anita' }],
  ])('takes no %s', (_, answers) => {
    expect(withAnswers(single, empty, answers)).toEqual(empty);
  });
});

describe('answers that the form no longer asks for', () => {
  const definition = { sections };
  const outdated = (regime: 'PF' | 'PM' | 'AMBOS', answers: Record<string, unknown>) =>
    outdatedAnswers(definition, regime, answers);

  it('are named, with what was answered', () => {
    const answers = { 'client.names': 'Ana', 'client.nickname': 'Anita', 'client.gender': 'Otro' };
    expect(outdated('PF', answers)).toEqual([
      { name: 'client.nickname', answer: 'Anita' },
      { name: 'client.gender', answer: 'Otro' },
    ]);
  });

  it('are none where nothing was answered, nor partners and places', () => {
    const answers = { 'client.old': '', 'client.older': null, 'client.oldest': false };
    expect(
      outdated('PF', { ...answers, partners: [partnerOf()], _focus: 'x', _tab: 'PF' }),
    ).toEqual([]);
  });

  it('of AMBOS are those that neither tab asks for, by the name of the field', () => {
    const answers = { 'PF:client.names': 'Ana', 'PM:client.names': 'Tienda', 'PM:client.old': 'x' };
    expect(outdated('AMBOS', answers)).toEqual([{ name: 'client.old', answer: 'x' }]);
    expect(outdated('PM', { 'PM:client.names': 'Tienda' })).toEqual([
      { name: 'client.names', answer: 'Tienda' },
    ]);
  });

  it('of AMBOS are those, too, that only the other tab asks for', () => {
    const both = { sections: definitions.AMBOS.sections };
    const asked = { 'PM:company.business_name': 'Tienda', 'PF:client.curp': 'X' };
    expect(outdatedAnswers(both, 'AMBOS', asked)).toEqual([]);
    const crossed = { 'PF:company.business_name': 'Tienda', 'PM:client.curp': 'X' };
    expect(outdatedAnswers(both, 'AMBOS', crossed).map(({ name }) => name)).toEqual([
      'company.business_name',
      'client.curp',
    ]);
  });
});

it('the partners and the tab of a draft, where it names them', () => {
  expect(draftedPartners({ partners: [partnerOf()] })).toEqual([partnerOf()]);
  expect(draftedPartners({ partners: [] })).toEqual([]);
  expect([draftedPartners({}), draftedPartners({ partners: 'x' })]).toEqual([null, null]);
  expect(['PF', 'PM', 'AMBOS', undefined].map((_tab) => draftedTab({ _tab }))).toEqual([
    'PF',
    'PM',
    null,
    null,
  ]);
});
