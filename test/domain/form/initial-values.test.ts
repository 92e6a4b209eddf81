/** What a form begins with. Source: spec 5 (prefilled and locked), 6 (amazon), 9 (defaults); D-59, D-70. */
import { describe, expect, it } from 'vitest';
import type { Section } from '#domain/form/form-definition.ts';
import { getValue, setValue } from '#domain/form/form-values.ts';
import { initialValues, lockedFields, withAnswersOf } from '#domain/form/initial-values.ts';
import type { FormRecord } from '#domain/form/wire.ts';
import { field, sections } from '#test/fixtures/small-form.ts';

describe('prefill and lock', () => {
  const record = {
    client: {
      names: 'Ana',
      first_name: '',
      rfc: 'GODE561231GR8',
      email: 'ana@ejemplo.mx',
      telephone: null,
      account_key: 'not a CLABE',
      gender: 'Femenino',
    },
    address: { postal_code: '01030', country_id: 150 },
  };

  const begin = (asked: Section[], platform = 'tienda-nube', known: FormRecord = record) =>
    initialValues({ sections: asked, platform, regime: 'PF', riskQuestions: [] }, known);

  it('fills what is known and locks what is filled and right', () => {
    const { values, locked } = begin(sections);
    expect([...locked].sort()).toEqual(['client.email', 'client.names', 'client.rfc']);
    expect(getValue(values, 'client.names')).toBe('Ana');
    expect(getValue(values, 'client.telephone')).toBe('');
    expect(getValue(values, 'client.account_key')).toBe('not a CLABE');
    expect(getValue(values, 'client.gender')).toBe('Femenino');
    expect(getValue(values, 'address.country_id')).toBe('150');
    expect(getValue(values, 'client.email_again')).toBe('ana@ejemplo.mx');
  });

  it.each([
    ['client.nationality_id', null, '110'],
    ['client.nationality_id', 35, '35'],
    ['client.employment_id', null, '1'],
    ['client.employment_id', 4, '4'],
    ['address.country_id', null, '150'],
    ['client.names', null, ''],
  ])('begins %s, known as %s, with "%s", and open', (path, known, begun) => {
    const field = { name: path, id: path, label: path, type: 'text' } as const;
    const asked = [{ id: 'personal', title: 't', fields: [field] }];
    const [root = '', name = ''] = path.split('.');
    const record = { client: {}, [root]: { [name]: known } };
    const { values, locked } = begin(asked, 'x', record);
    expect([getValue(values, path), locked.size]).toEqual([begun, 0]);
  });

  it('locks nothing on amazon', () => {
    const { values, locked } = begin(sections, 'amazon');
    expect(locked.size).toBe(0);
    expect(getValue(values, 'client.names')).toBe('Ana');
    expect(getValue(values, 'client.email_again')).toBe('');
  });

  it('locks in the personal, general and additional sections only', () => {
    const elsewhere = sections.map((section) => ({ ...section, id: 'other' }));
    expect(begin(elsewhere).locked.size).toBe(0);
    const general = sections.map((section) => ({ ...section, id: 'generalData' }));
    expect(begin(general).locked.size).toBe(3);
  });

  it('an RFC of a person is not locked in the form of a company', () => {
    const form = { sections, platform: 'tienda-nube', riskQuestions: [] };
    const locked = (regime: 'PF' | 'PM') => initialValues({ ...form, regime }, record).locked;
    expect(locked('PF').has('client.rfc')).toBe(true);
    expect(locked('PM').has('client.rfc')).toBe(false);
    expect(locked('PM').has('client.names')).toBe(true);
  });
});

describe('the fields that are locked now', () => {
  const initial = {
    values: { client: { names: 'Ana', rfc: 'GODE561231GR8' } },
    locked: new Set(['client.names', 'client.rfc']),
  };
  const names = (now = initial.values, opened: string[] = [], rejected = {}) => [
    ...lockedFields(initial, now, new Set(opened), rejected),
  ];

  it('are those of the beginning', () => {
    expect(names()).toEqual(['client.names', 'client.rfc']);
  });

  it.each([
    ['changed', () => names({ client: { names: 'Ana', rfc: 'X' } })],
    ['opened', () => names(undefined, ['client.rfc'])],
    ['rejected', () => names(undefined, [], { 'client.rfc': {} })],
  ])('but not one that was %s', (_, locked) => {
    expect(locked()).toEqual(['client.names']);
  });
});

describe('a tab that is opened for the first time (D-59)', () => {
  const asked: Section[] = [
    {
      id: 'general',
      title: 'General',
      fields: [field('client.rfc'), field('client.names'), field('address.street')],
    },
  ];
  const own = { client: { rfc: '', names: 'Ana' }, address: { street: '' } };
  const other = {
    client: { rfc: 'GODE561231GR8', names: 'Otra', curp: 'X' },
    address: { street: 'Calle Inventada' },
  };

  it('has the answers of the other where it has none, but for the RFC', () => {
    expect(withAnswersOf(other, asked, own)).toEqual(
      setValue(own, 'address.street', 'Calle Inventada'),
    );
  });
});
