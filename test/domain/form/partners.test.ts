import { describe, expect, it } from 'vitest';
import { sectionsFor } from '#domain/form/form-fields.ts';
import { partnerFieldProblem } from '#domain/form/form-rules.ts';
import {
  ownAnswers,
  partnerFields,
  readPartner,
  writePartner,
} from '#domain/form/partner-fields.ts';
import {
  canAddPartner,
  isAboveCap,
  isSoleHolder,
  type PartnerType,
  partnerName,
  partnersIn,
  remainingShare,
  shareProblem,
  toBasisPoints,
  totalShare,
  withPartner,
} from '#domain/form/partners.ts';
import { documentRegime, regimeTabs } from '#domain/person/regime.ts';
import { partnerOf } from '#machines/models/samples/partners.ts';

const holder = (percentage: number | null, type: PartnerType = 'AC') => ({ type, percentage });
const holders = (...shares: number[]) => shares.map((share) => holder(share));

describe('the cap of 100 %', () => {
  it.each([
    [[33.33, 33.33, 33.34], 100, 0, false],
    [[60, 40], 100, 0, false],
    [[60], 60, 40, true],
    [[0.1, 0.2], 0.3, 99.7, true],
    [[], 0, 100, true],
  ])('%j hold %s, %s remain', (shares, total, remaining, open) => {
    expect(totalShare(holders(...shares))).toBe(total);
    expect(remainingShare(holders(...shares))).toBe(remaining);
    expect(canAddPartner(holders(...shares), 'AC')).toBe(open);
    expect(isAboveCap(holders(...shares))).toBe(false);
  });

  it.each([
    [[60], 40.01, 'tooMuch'],
    [[60], 40, null],
    [[33.33, 33.33], 33.34, null],
    [[60], 100, null],
    [[], 0, 'invalid'],
    [[], -1, 'invalid'],
    [[], 100.01, 'invalid'],
    [[], 33.333, 'invalid'],
    [[], null, 'invalid'],
    [[], Number.NaN, 'invalid'],
  ])('beside %j a share of %s: %s', (others, share, problem) => {
    expect(shareProblem(holders(...others), holder(share))).toBe(problem);
  });

  it('counts shareholders only', () => {
    const all = [holder(100), holder(50, 'AD'), holder(null, 'RL')];
    expect(totalShare(all)).toBe(100);
    expect(canAddPartner(all, 'AC')).toBe(false);
    expect(canAddPartner(all, 'AD')).toBe(true);
    expect(shareProblem(all, holder(null, 'RL'))).toBeNull();
  });

  it('is exceeded by a list that sums to more', () => {
    expect(isAboveCap(holders(60, 40.01))).toBe(true);
  });

  it.each([100.01, -0.01, 1.005, Number.NaN])('%s is no share', (share) => {
    expect(() => toBasisPoints(share)).toThrow(RangeError);
  });
});

describe('writing a partner', () => {
  const list = [holder(30), holder(null, 'RL'), holder(20)];

  it('adds it at the end or puts it in its place', () => {
    expect(withPartner(list, holder(10), null)).toEqual([...list, holder(10)]);
    expect(withPartner(list, holder(50), 2)).toEqual([holder(30), holder(null, 'RL'), holder(50)]);
  });

  it('leaves only that shareholder at 100', () => {
    expect(withPartner(list, holder(100), null)).toEqual([holder(null, 'RL'), holder(100)]);
    expect(withPartner(list, holder(100), 0)).toEqual([holder(100), holder(null, 'RL')]);
  });

  it('asks first only when others would go', () => {
    expect(isSoleHolder(list, holder(100))).toBe(true);
    expect(isSoleHolder([holder(null, 'RL')], holder(100))).toBe(false);
    expect(isSoleHolder(list, holder(99.99))).toBe(false);
    expect(isSoleHolder(list, holder(100, 'AD'))).toBe(false);
  });

  it('asks a share of shareholders only', () => {
    const asked = (type: 'AC' | 'AD' | 'RL') => partnerFields(type).map(({ name }) => name);
    expect(asked('AC')).toContain('percentage');
    expect(asked('AD')).not.toContain('percentage');
    expect(asked('RL')).not.toContain('percentage');
  });

  it.each(['AC', 'AD', 'RL'] as const)('asks everything that spec 3 names of %s', (type) => {
    const asked = partnerFields(type).map(({ name }) => name);
    const named = ['names', 'first_name', 'second_name', 'curp', 'rfc', 'phone', 'mail'];
    const place = ['country_id', 'state_catalog_id', 'city', 'neighborhood'];
    expect(asked.filter((name) => name !== 'percentage')).toEqual([...named, ...place]);
  });

  it('takes a state of the catalogue, or none', () => {
    const state = partnerFields('AC').find(({ name }) => name === 'state_catalog_id');
    const problemOf = (state_catalog_id: string) =>
      partnerFieldProblem(state ?? expect.fail(), { state_catalog_id });
    expect(problemOf('')).toBeNull();
    expect(problemOf('09')).toBeNull();
    expect(problemOf('33')?.key).toBe('error.invalid');
  });
});

describe('regimes', () => {
  const section = (id: string, regime?: 'PF' | 'PM') => ({ id, title: id, regime, fields: [] });
  const sections = [
    section('both'),
    { ...section('person', 'PF'), subsections: [section('inner', 'PM'), section('also')] },
    section('company', 'PM'),
  ];

  it.each([
    ['PF', ['both', 'person'], ['also']],
    ['PM', ['both', 'company'], undefined],
    ['AMBOS', ['both', 'person', 'company'], ['inner', 'also']],
  ] as const)('%s sees %j', (regime, ids, inner) => {
    const seen = sectionsFor({ sections }, regime);
    expect(seen.map(({ id }) => id)).toEqual(ids);
    expect(seen.find(({ id }) => id === 'person')?.subsections?.map(({ id }) => id)).toEqual(inner);
  });

  it.each([
    ['PF', undefined, 'PF', []],
    ['PM', undefined, 'PM', []],
    ['AMBOS', undefined, 'PF', ['PF', 'PM']],
    ['AMBOS', 'PM', 'PM', ['PF', 'PM']],
    ['PF', 'PM', 'PF', []],
  ] as const)('%s with the tab %s has the documents of %s', (regime, tab, documents, tabs) => {
    expect(documentRegime(regime, tab)).toBe(documents);
    expect(regimeTabs(regime)).toEqual(tabs);
  });
});

describe('a partner and the values of its form', () => {
  const lucia = partnerOf({ country_id: 150, state_catalog_id: '09', rfc: 'MOLL800101AB1' });

  it('is read as text, empty before there is a partner', () => {
    const asked = partnerFields('AC');
    expect(readPartner(asked, lucia)).toMatchObject({
      names: 'Lucía',
      percentage: '60',
      country_id: '150',
      second_name: '',
    });
    expect(readPartner(asked, null).names).toBe('');
    expect(Object.keys(readPartner(asked, null)).length).toBe(12);
  });

  it('is the same again once it is written', () => {
    const asked = partnerFields('AC');
    expect(writePartner(asked, readPartner(asked, lucia), 'AC')).toEqual(lucia);
  });

  it('is written bare, numbers as numbers, and nothing that is not asked', () => {
    const values = {
      names: ' Rita ',
      percentage: '40',
      rfc: 'moll-800101 ab1',
      phone: '55 1234 5678',
    };
    expect(writePartner(partnerFields('RL'), values, 'RL')).toEqual(
      partnerOf({
        type: 'RL',
        names: 'Rita',
        first_name: '',
        percentage: null,
        rfc: 'MOLL800101AB1',
        phone: '5512345678',
      }),
    );
    expect(writePartner([], values, 'AC').names).toBe('');
    expect(writePartner(partnerFields('AC'), values, 'AC').percentage).toBe(40);
    expect(writePartner(partnerFields('AC'), {}, 'AC').percentage).toBeNull();
  });

  it('is named as one reads it, without gaps', () => {
    expect(partnerName(lucia)).toBe('Lucía Mora');
    expect(partnerName({ ...lucia, second_name: 'Paz' })).toBe('Lucía Mora Paz');
  });

  it('is found in the values of a form', () => {
    expect(partnersIn({ partners: [lucia] })).toEqual([lucia]);
    expect([partnersIn({}), partnersIn({ partners: 'x' })]).toEqual([[], []]);
  });

  it('must have a name; a representative the ids and how to reach them; a shareholder the share', () => {
    const required = (type: 'AC' | 'AD' | 'RL') =>
      partnerFields(type)
        .filter((one) => one.required)
        .map(({ name }) => name);
    const names = ['names', 'first_name'];
    expect(required('AC')).toEqual([...names, 'percentage']);
    expect(required('AD')).toEqual(names);
    expect(required('RL')).toEqual([...names, 'curp', 'rfc', 'phone', 'mail']);
  });

  it.each([
    ['0.01', null],
    ['100', null],
    ['33.33', null],
    ['0', 'error.percentage'],
    ['100.01', 'error.percentage'],
    ['33.333', 'error.percentage'],
    ['', 'error.required'],
  ])('a share of %s per cent: %s', (percentage, key) => {
    const share = partnerFields('AC').find(({ name }) => name === 'percentage') ?? expect.fail();
    const partner = { percentage: percentage === '' ? null : Number(percentage) };
    expect(partnerFieldProblem(share, partner)?.key ?? null).toBe(key);
  });
});

describe("'Usar mis datos' (issue 13)", () => {
  const client = {
    names: 'Patricia',
    first_name: 'Lozano',
    second_name: '',
    telephone: '5598765432',
    email: 'patricia@example.com',
    rfc: 'CSA180615H70',
  };

  it('takes what the form has of the person, and not the RFC of the company', () => {
    expect(ownAnswers(partnerFields('RL'), { client })).toEqual({
      names: 'Patricia',
      first_name: 'Lozano',
      phone: '5598765432',
      mail: 'patricia@example.com',
    });
  });

  it('takes the ids of a person, and nothing that is not asked', () => {
    const person = { ...client, rfc: 'LOVP850617AB1', curp: 'LOVP850617MDFZGT08' };
    const fields = partnerFields('RL').filter(({ name }) => ['rfc', 'curp', 'city'].includes(name));
    expect(ownAnswers(fields, { client: person })).toEqual({
      rfc: 'LOVP850617AB1',
      curp: 'LOVP850617MDFZGT08',
    });
  });
});
