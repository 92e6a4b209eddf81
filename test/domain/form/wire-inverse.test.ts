/** `readForm` and `writeForm` are the inverse of each other, on forms of any shape. Source: issue 9; spec 3. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientSubmission } from '#contract/submission.ts';
import { allFields } from '#domain/form/form-fields.ts';
import { formProblems } from '#domain/form/form-rules.ts';
import { type FormValues, getValue, setValue } from '#domain/form/form-values.ts';
import { type Form, readForm, writeForm } from '#domain/form/wire.ts';
import catalogues from '#server/stores/reference/catalogues.json' with { type: 'json' };
import { formOf } from '#server/stores/reference/forms.ts';
import { formWithValues } from '#test/fixtures/generated-form.ts';
import { submissionPF, submissionPM } from '#test/fixtures/submissions.ts';
import { propertyRuns } from '#test/kit/property-runs.ts';

const runs = propertyRuns(300);

/** What arrives at the other end: JSON. */
const sent = (form: Form, values: FormValues) =>
  JSON.parse(JSON.stringify(writeForm(form, values)));

describe('on generated forms', () => {
  it('valid values are the same after the wire', () => {
    fc.assert(
      fc.property(formWithValues, ({ form, values }) => {
        expect(formProblems(form.sections, values, { regime: form.regime })).toEqual({});
        expect(readForm(form, sent(form, values))).toEqual(values);
      }),
      runs,
    );
  });

  it('and the wire is the same after the values', () => {
    fc.assert(
      fc.property(formWithValues, ({ form, values }) => {
        const wire = sent(form, values);
        expect(sent(form, readForm(form, wire))).toEqual(wire);
      }),
      runs,
    );
  });

  it('spaces around an answer are not sent, so that what is read is bare', () => {
    fc.assert(
      fc.property(formWithValues, ({ form, values }) => {
        const spaced = allFields(form.sections).reduce((all, { name, type, options }) => {
          const answer = getValue(all, name);
          const isTyped = typeof answer === 'string' && type !== 'password' && !options;
          return isTyped ? setValue(all, name, answer && ` ${answer} `) : all;
        }, values);
        expect(readForm(form, sent(form, spaced))).toEqual(values);
      }),
      runs,
    );
  });
});

describe('on the forms of the seeded lender', () => {
  const form = (regime: 'PF' | 'PM'): Form => ({
    sections: formOf(regime).sections,
    regime,
    riskQuestions: catalogues.riskQuestions,
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    platform: regime === 'PF' ? 'tienda-nube' : 'clip_pm',
  });
  const text = fc.stringMatching(/^[A-ZÁÉÑ][\wáéñ.,]{1,12}( \w{1,8}){0,2}$/);
  const answers = fc.record({ names: text, street: text, activity: text, id: fc.nat(300) });

  it.each([
    ['PF', submissionPF(form('PF').requestId)],
    ['PM', submissionPM(form('PM').requestId)],
  ] as const)('a submission of a %s is the same after its values', (regime, known) => {
    fc.assert(
      fc.property(answers, ({ names, street, activity, id }) => {
        const submission = {
          ...known,
          client: { ...known.client, names, business_activity: activity },
          address: { ...known.address, street, country_id: id + 1 },
          request: { credit_destination: String(id) },
          partners: known.partners.map((partner) => ({ ...partner, names })),
        };
        const wire = sent(form(regime), readForm(form(regime), submission));
        const { accepted_terms_and_conditions: _, ...client } = submission.client;
        expect(wire).toMatchObject(
          JSON.parse(JSON.stringify({ ...submission, client, warnings: wire.warnings })),
        );
        expect(clientSubmission.isValidSync(wire, { strict: true })).toBe(true);
      }),
    );
  });
});
