/** What goes over the wire, and what is read from it. Source: spec 3 and 9. */
import { describe, expect, it } from 'vitest';
import { formProblems } from '#domain/form/form-rules.ts';
import { getValue, setValue } from '#domain/form/form-values.ts';
import { type Form, readForm, writeForm } from '#domain/form/wire.ts';
import { field, sections } from '#test/fixtures/small-form.ts';

const answers = {
  client: {
    names: ' Ana ',
    first_name: 'Ruiz',
    rfc: 'gode 561231 gr9',
    email: 'ana@ejemplo.mx',
    email_again: 'ana@ejemplo.mx',
    telephone: '+52 55 1234 5678',
    account_key: '002 010 07777777777 1',
    gender: 'Femenino',
  },
  address: { postal_code: '01030', country_id: '150' },
  actividad_del_sector: 'Comercio',
  risk: { cash: 'no' },
  company: { business_name: 'from an option that was left' },
  request: { credit_destination: 'Inventario' },
  fiscal_credentials: { ciec_key: '' },
};

const question = {
  id: 7,
  question: '¿Manejas efectivo?',
  description: 'Más de la mitad',
  show: true,
  PM: false,
  PF: true,
};
const form: Form = {
  sections,
  requestId: 'r1',
  regime: 'PF',
  platform: 'clip_pm',
  riskQuestions: [question],
};

describe('the full client submission', () => {
  const submission = writeForm(form, answers);

  it('sends normalised answers and not the confirmations', () => {
    expect(submission.client).toEqual({
      names: 'Ana',
      first_name: 'Ruiz',
      second_name: '',
      rfc: 'GODE561231GR9',
      email: 'ana@ejemplo.mx',
      telephone: '5512345678',
      account_key: '002010077777777771',
      gender: 'Femenino',
      spouse_name: '',
      employment_id: 1,
      nationality_id: 110,
      accepted_terms_and_conditions: false,
    });
    expect(submission.address).toMatchObject({ postal_code: '01030', country_id: 150 });
  });

  it('keeps the risk matrix apart, and what it was warned of', () => {
    const { id, ...asked } = question;
    expect(id).toBe(7);
    expect(submission.client_pld_risk_matrix).toEqual([{ ...asked, value: 'no' }]);
    expect(submission.warnings).toEqual(['client.rfc:checkDigit']);
  });

  it('names platform, request, sector and destination', () => {
    expect(submission).toMatchObject({
      request_id: 'r1',
      tipo_persona: 'PF',
      platform: { platform_name: 'clip_pm' },
      business_type: { name: 'Comercio' },
      request: { credit_destination: 'Inventario' },
      partners: [],
    });
  });

  it('leaves out a company of a PF, and a tax password that was not written', () => {
    expect(JSON.parse(JSON.stringify(submission))).not.toHaveProperty('company');
    expect(submission.fiscal_credentials).toBeUndefined();
    const secret = setValue(answers, 'fiscal_credentials.ciec_key', ' secreto1');
    expect(writeForm(form, secret).fiscal_credentials).toEqual({
      ciec_key: ' secreto1',
    });
  });

  it('has a company and none of a person’s defaults for a PM', () => {
    const company: Form = { ...form, regime: 'PM' };
    const pm = writeForm(company, setValue(answers, 'risk.cash', 'si'));
    expect(pm.company?.business_name).toBe('from an option that was left');
    expect(pm.client).not.toHaveProperty('nationality_id');
    expect(writeForm(company, answers).company?.business_name).toBe('');
  });

  it('stores no risk matrix for a sector that declares', () => {
    const transport = setValue(
      setValue(answers, 'actividad_del_sector', 'Transporte'),
      'client.accepted_terms_and_conditions',
      true,
    );
    const sent = writeForm(form, transport);
    expect(sent.client_pld_risk_matrix).toEqual([]);
    expect(sent.client.accepted_terms_and_conditions).toBe(true);
    expect(formProblems(sections, readForm(form, sent))).toEqual({});
  });
});

describe('a submission read back', () => {
  it('passes the rules that the answers passed', () => {
    const sent = JSON.parse(JSON.stringify(writeForm(form, answers)));
    const values = readForm(form, sent);
    expect(formProblems(sections, values)).toEqual({});
    expect(getValue(values, 'risk.cash')).toBe('no');
    expect(getValue(values, 'client.email_again')).toBe('ana@ejemplo.mx');
  });

  it.each([
    ['client.names', 'error.required'],
    ['client.rfc', 'error.required'],
    ['actividad_del_sector', 'error.required'],
    ['risk.cash', 'error.required'],
  ])('misses %s', (name, key) => {
    const sent = writeForm(form, setValue(answers, name, ''));
    const problems = formProblems(sections, readForm(form, sent));
    expect(problems[name]?.key).toBe(key);
  });

  it('refuses an answer that is no option', () => {
    const sent = writeForm(form, setValue(answers, 'risk.cash', 'tal vez'));
    const problems = formProblems(sections, readForm(form, sent));
    expect(problems['risk.cash']?.key).toBe('error.invalid');
  });
});

describe('the risk matrix, read back', () => {
  const asked = field('risk.7', { id: '7', type: 'radio', matrixRisk: true });
  const ticked = field('risk.8', { id: '8', type: 'checkbox', matrixRisk: true });
  const risk = { ...form, sections: [{ id: 'risk', title: 'r', fields: [asked, ticked] }] };
  const read = (given: string, value: string) =>
    readForm(risk, { client: {}, client_pld_risk_matrix: [{ question: given, value }] });

  it.each([
    ['an answer that was given before is in the form again', question.question, 'Sí', 'Sí', false],
    ['an answer to another question is not', '¿Otra?', 'Sí', '', false],
    ['a box is ticked again', 'risk.8', 'true', '', true],
    ['or not', 'risk.8', 'false', '', false],
  ])('%s', (_, given, value, answer, isTicked) => {
    expect(read(given, value)).toMatchObject({ risk: { 7: answer, 8: isTicked } });
  });
});

describe('the wire of partners', () => {
  const rita = {
    type: 'RL',
    names: 'Rita',
    first_name: 'Mora',
    second_name: '',
    percentage: null,
    curp: '',
    rfc: '',
    phone: '',
    mail: '',
    state_catalog_id: '',
    country_id: null,
    neighborhood: '',
    city: '',
  } as const;

  it.each([
    ['PM', [rita]],
    ['PF', []],
  ] as const)('of a %s', (regime, partners) => {
    expect(writeForm({ ...form, regime }, { ...answers, partners: [rita] }).partners).toEqual(
      partners,
    );
    expect(readForm(form, { client: {}, partners: [rita] }).partners).toEqual([rita]);
    expect(readForm(form, { client: {} }).partners).toEqual([]);
  });
});
