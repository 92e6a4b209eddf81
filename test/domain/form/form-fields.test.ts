import { describe, expect, it } from 'vitest';
import type { Field, Section } from '#domain/form/form-definition.ts';
import { askedFields, requiresDeclaration, visibleFields } from '#domain/form/form-fields.ts';
import { formProblems } from '#domain/form/form-rules.ts';
import { type FormValues, setValue } from '#domain/form/form-values.ts';
import { field } from '#test/fixtures/small-form.ts';

const section = (...fields: Field[]): Section => ({ id: 'general', title: 'General', fields });

describe('the fields that are asked', () => {
  const spouse = field('client.spouse_name', { required: true });
  const married = field('client.civil_status', {
    type: 'select',
    options: [
      { value: 'single', label: 'S' },
      { value: 'married', label: 'C', fields: [spouse], subsections: [section(field('deep'))] },
    ],
  });
  const form = [section(married, field('secret', { hidden: true, required: true }))];
  const names = (values: FormValues) => visibleFields(form, values).map(({ name }) => name);

  it('are those of the chosen option, and never hidden ones', () => {
    expect(names({})).toEqual(['client.civil_status']);
    expect(names({ client: { civil_status: 'single' } })).toEqual(['client.civil_status']);
    expect(names({ client: { civil_status: 'married' } })).toEqual([
      'client.civil_status',
      'client.spouse_name',
      'deep',
    ]);
  });

  it('alone have problems', () => {
    expect(formProblems(form, { client: { civil_status: 'single' } })).toEqual({});
    expect(formProblems(form, { client: { civil_status: 'married' } })).toEqual({
      'client.spouse_name': { key: 'error.required', params: {} },
    });
  });

  it('include those of subsections', () => {
    const nested = [
      { ...section(field('a')), subsections: [section(field('b', { required: true }))] },
    ];
    expect(Object.keys(formProblems(nested, {}))).toEqual(['b']);
  });
});

describe('the sector', () => {
  const sector = field('actividad_del_sector', { type: 'select', source: 'destino-credito' });
  const form = [
    section(sector, field('risk', { type: 'radio', matrixRisk: true, required: true })),
  ];
  const declaration = 'client.accepted_terms_and_conditions';

  it.each([
    ['Gasolineras', true],
    ['Transporte', true],
    ['Comercio', false],
    ['', false],
    [' transporte ', true],
  ])('%s declares: %s', (name, declares) => {
    expect(requiresDeclaration(name)).toBe(declares);
  });

  it('asks the declaration instead of the risk matrix', () => {
    const values = { actividad_del_sector: 'Transporte' };
    expect(Object.keys(formProblems(form, values))).toEqual([declaration]);
    expect(formProblems(form, setValue(values, declaration, true))).toEqual({});
    expect(Object.keys(formProblems(form, { actividad_del_sector: 'Comercio' }))).toEqual(['risk']);
  });

  it('asks nothing that hangs on a question of the risk matrix either', () => {
    const detail = field('address.street', { required: true });
    const options = [{ value: 'si', label: 'Sí', fields: [detail] }];
    const risk = field('risk', { type: 'radio', matrixRisk: true, options });
    const names = (name: string) =>
      askedFields([section(sector, risk)], { actividad_del_sector: name, risk: 'si' }).map(
        (asked) => asked.name,
      );
    expect(names('Comercio')).toEqual(['actividad_del_sector', 'risk', 'address.street']);
    expect(names('Transporte')).toEqual(['actividad_del_sector']);
  });
});
