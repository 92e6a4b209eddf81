/** How many answers a seeded person types or picks in the form, before and after what is known fills in, and with a tax certificate. Source: beyond B6. */
import { expect, it } from 'vitest';
import { certificateProposals } from '#domain/form/certificate-answers.ts';
import { curpAnswers } from '#domain/form/curp-answers.ts';
import { sectionsFor, visibleFields } from '#domain/form/form-fields.ts';
import { type FormValues, getValue, setValue } from '#domain/form/form-values.ts';
import { initialValues, withoutLockedConfirmations } from '#domain/form/initial-values.ts';
import { ownAnswers, partnerFields } from '#domain/form/partner-fields.ts';
import { parseTaxCertificate } from '#domain/person/tax-certificate.ts';
import { people } from '#server/embedded/seed/people.ts';
import type { SeededPerson } from '#server/embedded/seed/person.ts';
import { formOf } from '#server/stores/reference/forms.ts';
import { company, individual, linesOf } from '#test/fixtures/tax-certificate.ts';

/** Filled by the postal code, before as after. */
const PLACES = ['address.city', 'address.county', 'address.state'];
const CURP = 'HEGG560427MVZRRL04';

/** A company has one shareholder and one representative, who is the person that fills in the form. */
const partnersOf = (form: FormValues | null) =>
  (['AC', 'RL'] as const).reduce((sum, type) => {
    const asked = partnerFields(type).filter(({ required }) => required);
    const own = form ? ownAnswers(asked, form) : {};
    return sum + asked.filter(({ name }) => !(name in own)).length;
  }, 0);

function typedBy({ client, email }: SeededPerson): [before: number, after: number, read: number] {
  const { regime = 'PF', platform } = client ?? {};
  const tab = regime === 'PM' ? 'PM' : 'PF';
  const sections = sectionsFor(formOf(regime), tab);
  const form = { sections, regime: tab, platform: platform ?? '', riskQuestions: [] } as const;
  const asked = sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ matrixRisk }) => !matrixRisk),
  }));
  const risks = sections.flatMap(({ fields }) => fields.filter(({ matrixRisk }) => matrixRisk));
  const { values, locked } = initialValues(
    { ...form, sections: asked },
    { client: { ...client, email }, ...(client?.company && { company: client.company }) },
  );
  const open = visibleFields(asked, values).filter(
    ({ name, required, type }) =>
      required && type !== 'repeater' && getValue(values, name) === '' && !PLACES.includes(name),
  );
  const known = curpAnswers(setValue(values, 'client.curp', CURP), 'client.curp');
  const after = withoutLockedConfirmations(open, locked).filter(({ name }) => !(name in known));
  const [partnersBefore, partnersAfter] =
    tab === 'PM' ? [partnersOf(null), partnersOf(values)] : [0, 0];
  const certificate = tab === 'PM' ? company : individual;
  const told = certificateProposals(
    { fields: open, values, locked, regime: tab },
    parseTaxCertificate(linesOf(certificate).join('\n')) ?? expect.fail('It is not read.'),
  ).map(({ name }) => name);
  const read = after.filter(({ name }) => !told.includes(name));
  const others = risks.length + partnersAfter;
  return [open.length + risks.length + partnersBefore, after.length + others, read.length + others];
}

const median = (counts: number[]) =>
  counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)];

it('what is known, and a tax certificate, lower it: the median of the people who have the form before them', () => {
  const sellers = people.filter(
    ({ client, filledIn, key }) =>
      client?.platform && client.active !== false && !filledIn && !key.startsWith('oyo'),
  );
  const counts = sellers.map((person) => [person.key, ...typedBy(person)] as const);
  expect(counts).toEqual([
    ['tienda-offers', 14, 12, 7],
    ['tienda-misstated', 14, 12, 7],
    ['clip-pm', 20, 14, 10],
    ['clip-ambos', 14, 12, 7],
    ['other-pf', 14, 12, 7],
    ['amazon-new', 16, 14, 9],
    ['amazon-known', 16, 14, 9],
  ]);
  expect(median(counts.map(([, before]) => before))).toBe(14);
  expect(median(counts.map(([, , after]) => after))).toBe(12);
  expect(median(counts.map(([, , , read]) => read))).toBe(7);
});
