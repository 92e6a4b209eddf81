import { describe, expect, it } from 'vitest';
import type { Field, Section } from '#domain/form-definition.ts';
import { prefill } from '#domain/form-prefill.ts';
import { formProblems } from '#domain/form-rules.ts';
import { getValue, setValue } from '#domain/form-values.ts';
import { toSubmission } from '#domain/submission.ts';
import { submittedValues } from '#domain/submitted-values.ts';

const field = (name: string, rest: Partial<Field> = {}): Field => ({
  name,
  id: name,
  label: name,
  type: 'text',
  ...rest,
});

const sections: Section[] = [
  {
    id: 'personal',
    title: 'Personal',
    fields: [
      field('client.names', { required: true }),
      field('client.first_name', { required: true }),
      field('client.rfc', { required: true }),
      field('client.email', { type: 'email', required: true }),
      field('client.email_again', { type: 'email', required: true, match_email: 'client.email' }),
      field('client.telephone', { type: 'tel' }),
      field('client.account_key'),
      field('client.gender', { type: 'radio', options: [{ value: 'Femenino', label: 'F' }] }),
    ],
  },
  {
    id: 'address',
    title: 'Domicilio',
    fields: [
      field('address.postal_code', { type: 'postalCode' }),
      field('address.country_id', { type: 'select', source: 'paises' }),
    ],
  },
  {
    id: 'business',
    title: 'Negocio',
    fields: [
      field('actividad_del_sector', {
        type: 'select',
        required: true,
        options: ['Comercio', 'Transporte'].map((value) => ({ value, label: value })),
      }),
      field('risk.cash', {
        id: '7',
        type: 'radio',
        required: true,
        matrixRisk: true,
        options: [
          { value: 'si', label: 'Sí', fields: [field('company.business_name')] },
          { value: 'no', label: 'No' },
        ],
      }),
      field('request.credit_destination'),
      field('fiscal_credentials.ciec_key', { type: 'password' }),
    ],
  },
];

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
const context = {
  requestId: 'r1',
  regime: 'PF' as const,
  platform: 'clip_pm',
  partners: [],
  riskQuestions: [question],
};

describe('the full client submission', () => {
  const submission = toSubmission(sections, answers, context);

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
    expect(toSubmission(sections, secret, context).fiscal_credentials).toEqual({
      ciec_key: ' secreto1',
    });
  });

  it('has a company and none of a person’s defaults for a PM', () => {
    const pm = toSubmission(sections, setValue(answers, 'risk.cash', 'si'), {
      ...context,
      regime: 'PM',
    });
    expect(pm.company?.business_name).toBe('from an option that was left');
    expect(pm.client).not.toHaveProperty('nationality_id');
    expect(
      toSubmission(sections, answers, { ...context, regime: 'PM' }).company?.business_name,
    ).toBe('');
  });

  it('stores no risk matrix for a sector that declares', () => {
    const transport = setValue(
      setValue(answers, 'actividad_del_sector', 'Transporte'),
      'client.accepted_terms_and_conditions',
      true,
    );
    const sent = toSubmission(sections, transport, context);
    expect(sent.client_pld_risk_matrix).toEqual([]);
    expect(sent.client.accepted_terms_and_conditions).toBe(true);
    expect(formProblems(sections, submittedValues(sections, sent, [question]))).toEqual({});
  });
});

describe('a submission read back', () => {
  it('is judged as the answers were', () => {
    const sent = JSON.parse(JSON.stringify(toSubmission(sections, answers, context)));
    const values = submittedValues(sections, sent, [question]);
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
    const sent = toSubmission(sections, setValue(answers, name, ''), context);
    const problems = formProblems(sections, submittedValues(sections, sent, [question]));
    expect(problems[name]?.key).toBe(key);
  });

  it('refuses an answer that is no option', () => {
    const sent = toSubmission(sections, setValue(answers, 'risk.cash', 'tal vez'), context);
    const problems = formProblems(sections, submittedValues(sections, sent, [question]));
    expect(problems['risk.cash']?.key).toBe('error.invalid');
  });
});

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

  it('fills what is known and locks what is filled and right', () => {
    const { values, locked } = prefill(sections, record, 'tienda-nube');
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
    const { values, locked } = prefill(asked, { client: {}, [root]: { [name]: known } }, 'x');
    expect([getValue(values, path), locked.size]).toEqual([begun, 0]);
  });

  it('locks nothing on amazon', () => {
    const { values, locked } = prefill(sections, record, 'amazon');
    expect(locked.size).toBe(0);
    expect(getValue(values, 'client.names')).toBe('Ana');
    expect(getValue(values, 'client.email_again')).toBe('');
  });

  it('locks in the personal, general and additional sections only', () => {
    const elsewhere = sections.map((section) => ({ ...section, id: 'other' }));
    expect(prefill(elsewhere, record, 'tienda-nube').locked.size).toBe(0);
    const general = sections.map((section) => ({ ...section, id: 'generalData' }));
    expect(prefill(general, record, 'tienda-nube').locked.size).toBe(3);
  });
});
