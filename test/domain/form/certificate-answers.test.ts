import { describe, expect, it } from 'vitest';
import {
  certificateProblem,
  certificateProposals,
  isWorthReading,
  leftOut,
  withoutProposals,
  withProposals,
} from '#domain/form/certificate-answers.ts';
import { sectionsFor, visibleFields } from '#domain/form/form-fields.ts';
import { type FormValues, getValue, setValue } from '#domain/form/form-values.ts';
import { initialValues } from '#domain/form/initial-values.ts';
import { parseTaxCertificate } from '#domain/person/tax-certificate.ts';
import { formOf } from '#server/stores/reference/forms.ts';
import { company, individual, linesOf } from '#test/fixtures/tax-certificate.ts';

const read = (facts: Record<string, string>) =>
  parseTaxCertificate(linesOf(facts).join('\n')) ?? expect.fail('It is not read.');

function formFor(regime: 'PF' | 'PM', answers: Record<string, string> = {}) {
  const sections = sectionsFor(formOf(regime), regime);
  const form = { sections, regime, platform: 'tienda-nube', riskQuestions: [] } as const;
  const { values } = initialValues(form, { client: {} });
  const filled = Object.entries(answers).reduce(
    (all, [name, answer]) => setValue(all, name, answer),
    values,
  );
  const fields = visibleFields(sections, filled);
  return { fields, values: filled, locked: new Set<string>(), regime };
}

const answersOf = (proposals: ReturnType<typeof certificateProposals>) =>
  Object.fromEntries(proposals.map(({ name, answer }) => [name, answer]));

describe('what is proposed', () => {
  it('to a person, in the order of the certificate', () => {
    const proposals = certificateProposals(formFor('PF'), read(individual));
    expect(proposals.map(({ name }) => name)).toEqual([
      'client.rfc',
      'client.curp',
      'client.names',
      'client.first_name',
      'client.second_name',
      'address.postal_code',
      'address.neighborhood',
      'address.street',
      'address.out_number',
    ]);
  });

  it('to a company: its own, and no name of a person', () => {
    expect(answersOf(certificateProposals(formFor('PM'), read(company)))).toEqual({
      'client.rfc': 'MAB9307148T4',
      'company.business_name': 'MUEBLES Y ACABADOS DEL BAJIO',
      'address.postal_code': '37000',
      'address.neighborhood': 'CENTRO',
      'address.street': 'Boulevard Adolfo Lopez Mateos',
      'address.out_number': '1102',
    });
  });

  it('not what stands there already, in any case and with any accents, nor what is locked', () => {
    const form = formFor('PF', { 'client.names': 'Glória', 'address.street': 'Puebla' });
    const shown = { ...form, locked: new Set(['client.rfc']) };
    const proposals = certificateProposals(shown, read(individual));
    expect(proposals.map(({ name }) => name)).not.toContain('client.rfc');
    expect(proposals.map(({ name }) => name)).not.toContain('client.names');
    expect(proposals).toContainEqual({
      name: 'address.street',
      answer: 'Durango',
      current: 'Puebla',
    });
  });

  it('nor what the rules of the field refuse', () => {
    const proposals = certificateProposals(
      formFor('PF'),
      read({ ...individual, 'Nombre (s)': 'GLORIA 2' }),
    );
    expect(answersOf(proposals)).not.toHaveProperty('client.names');
    expect(answersOf(proposals)).toHaveProperty('client.first_name', 'Hernandez');
  });
});

describe('what is left out', () => {
  const named = (facts: Record<string, string>, form = formFor('PF')) =>
    leftOut(form, read(facts), certificateProposals(form, read(facts)));

  it('is nothing where each answer is proposed, or stands there already', () => {
    expect(named(individual)).toEqual([]);
    const { CURP: _, ...others } = individual;
    expect(named(others, formFor('PF', { 'client.curp': 'HEGG560427MVZRRL04' }))).toEqual([]);
  });

  it('is what the certificate lacks, has in no valid form, or the field refuses', () => {
    const { 'Nombre de Vialidad': _, ...others } = individual;
    const facts = { ...others, CURP: 'HEGG', 'Nombre (s)': 'GLORIA 2', 'Segundo Apellido': '' };
    expect(named(facts)).toEqual(['client.curp', 'client.names', 'address.street']);
  });

  it('is an answer too that no field requires, where the certificate has it', () => {
    expect(named({ ...individual, 'Número Interior': 'A'.repeat(151) })).toEqual([
      'address.in_number',
    ]);
  });
});

describe('whose certificate it is', () => {
  it('must be of the kind of person of the form', () => {
    expect(certificateProblem(formFor('PM'), read(individual))).toBe('otherPerson');
    expect(certificateProblem(formFor('PF'), read(company))).toBe('otherPerson');
    expect(certificateProblem(formFor('PF'), read(individual))).toBeNull();
  });

  it('must be of the RFC that the lender knows; one that was typed may be wrong', () => {
    const form = formFor('PF', { 'client.rfc': 'GODE561231GR8' });
    expect(certificateProblem(form, read(individual))).toBeNull();
    const known = { ...form, locked: new Set(['client.rfc']) };
    expect(certificateProblem(known, read(individual))).toBe('otherRfc');
    const same = formFor('PF', { 'client.rfc': 'hegg-560427-qm1' });
    expect(certificateProblem({ ...same, locked: known.locked }, read(individual))).toBeNull();
  });
});

describe('what is taken', () => {
  const form = formFor('PF');
  const proposals = certificateProposals(form, read(individual));
  const taken = withProposals(form.values, proposals);

  it('stands in the form; the CURP answers the birth date and the sex', () => {
    expect(getValue(taken, 'client.curp')).toBe('HEGG560427MVZRRL04');
    expect(getValue(taken, 'client.birth_date')).toBe('1956-04-27');
    expect(getValue(taken, 'client.gender')).toBe('Femenino');
    expect(getValue(taken, 'address.street')).toBe('Durango');
  });

  it('can be undone, but for what was changed since', () => {
    expect(withoutProposals(taken, form.values, proposals)).toEqual(form.values);
    const changed = setValue(taken, 'address.street', 'Sinaloa');
    const undone = withoutProposals(changed, form.values, proposals);
    expect(getValue(undone, 'address.street')).toBe('Sinaloa');
    expect(getValue(undone, 'client.curp')).toBe('');
    expect(getValue(undone, 'client.birth_date')).toBe('');
  });

  it('leaves nothing worth reading', () => {
    expect(isWorthReading(form)).toBe(true);
    expect(isWorthReading({ ...form, values: taken })).toBe(false);
    const locked = new Set(proposals.map(({ name }) => name));
    expect(isWorthReading({ ...form, locked })).toBe(false);
  });
});

const none: FormValues = {};
it('a form without these fields asks for no certificate', () => {
  const shown = { fields: [], values: none, locked: new Set<string>(), regime: 'PF' } as const;
  expect(isWorthReading(shown)).toBe(false);
  expect(certificateProposals(shown, read(individual))).toEqual([]);
});
