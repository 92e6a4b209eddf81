import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formDefinition } from '#contract/form.ts';
import { platformSetup } from '#contract/platforms.ts';
import type { Field, FormDefinition, Section } from '#domain/form/form-definition.ts';
import { creditRequestMachine } from '#machines/credit-request.machine.ts';
import type { Database } from '#server/database/sql.ts';
import { findForm, listCatalogue, listRiskQuestions } from '#server/stores/catalogues.ts';
import {
  findPlatform,
  listRequiredDocuments,
  loadPlatformGuide,
  type Platform,
} from '#server/stores/platforms.ts';
import { findPostalCode } from '#server/stores/postal-codes.ts';
import { seedCatalogues } from '#server/stores/reference/catalogues.ts';
import { databases } from '#test/kit/database.ts';

/** Words that are keys: everything a person reads in a form, a step, a document or the onboarding. */
function keysIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => keysIn(item, key));
  }
  const isRead = ['label', 'title', 'tooltip', 'alt', 'onboarding'].includes(name);
  return isRead && typeof value === 'string' && value !== 'FORM' ? [value] : [];
}

const fieldsIn = (sections: Section[]): Field[] =>
  sections.flatMap(({ fields, subsections }) => [
    ...fields.flatMap(withNested),
    ...fieldsIn(subsections ?? []),
  ]);
const withNested = (field: Field): Field[] => [
  field,
  ...(field.options ?? []).flatMap((option) => [
    ...(option.fields ?? []).flatMap(withNested),
    ...fieldsIn(option.subsections ?? []),
  ]),
];
const namesIn = (form: FormDefinition) => fieldsIn(form.sections).map(({ name }) => name);

describe.each(databases())('catalogues on $kind', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await Promise.all([seedCatalogues(db), seedCatalogues(db)]);
  });
  afterAll(() => db.close());

  const platformNamed = async (name: string): Promise<Platform> => {
    const platform = await findPlatform(db, name);
    if (!platform) throw new Error(`No platform ${name}.`);
    return platform;
  };
  const form = async (platform: string, regime: 'PF' | 'PM' | 'AMBOS') => {
    const found = await findForm(db, platform, regime);
    if (!found) throw new Error(`No form for ${platform} ${regime}.`);
    return found;
  };

  it('has the ids that the specification names', async () => {
    const named = async (catalogue: Parameters<typeof listCatalogue>[1], id: number) =>
      (await listCatalogue(db, catalogue)).find((row) => row.id === id)?.name;
    expect(await named('paises', 150)).toBe('México');
    expect(await named('nacionalidades', 110)).toBe('Mexicana');
    expect(await named('ocupaciones', 1)).toBeTruthy();
    expect((await listCatalogue(db, 'destino-credito')).length).toBeGreaterThan(3);
  });

  it.each(['paises', 'nacionalidades', 'ocupaciones', 'destino-credito'] as const)(
    '%s names nothing twice, in Spanish and in English',
    async (catalogue) => {
      const rows = await listCatalogue(db, catalogue);
      expect(rows.filter(({ name_en }) => !name_en)).toEqual([]);
      for (const language of ['name', 'name_en'] as const)
        expect(new Set(rows.map((row) => row[language])).size).toBe(rows.length);
    },
  );

  it('does nothing the second time, and keeps what the lender changed', async () => {
    await db.query(
      "update catalogue_row set name = 'Méjico' where catalogue = 'paises' and id = 150",
    );
    await seedCatalogues(db);
    const rows = await listCatalogue(db, 'paises');
    expect(rows.find(({ id }) => id === 150)?.name).toBe('Méjico');
  });

  it('brings a new release', async () => {
    await db.query("update catalogue_release set release = 'older' where name = 'paises'");
    await seedCatalogues(db);
    const rows = await listCatalogue(db, 'paises');
    expect(rows.find(({ id }) => id === 150)?.name).toBe('México');
  });

  it.each([
    ['amazon', ['PF', 'PM']],
    ['tienda-nube', ['PF', 'PM']],
    ['clip_pm', ['PF', 'PM']],
    ['oyo', ['PF', 'PM']],
    ['mercado-sur', ['PF']],
  ])('%s takes %o', async (name, regimes) => {
    const { regimes: taken, help_email: _, ...setup } = await platformNamed(name);
    expect(taken).toEqual(regimes);
    expect(setup.offers_images.images).toHaveLength(3);
    await expect(platformSetup.noUnknown().validate(setup, { strict: true })).resolves.toBeTruthy();
  });

  it.each([
    ['amazon', 'generalData'],
    ['tienda-nube', 'offersSelection'],
    ['clip_pm', 'offersSelection'],
    ['mercado-sur', 'offersSelection'],
  ])('the steps of %s begin with %s, and each waits for the server', async (name, first) => {
    const { steps } = (await platformNamed(name)).steps_configuration;
    expect(steps[0]?.component).toBe(first);
    expect(steps.every(({ waitResponse }) => waitResponse)).toBe(true);
    expect(new Set(steps.map(({ sub_status }) => sub_status)).size).toBe(steps.length);
  });

  it('names every sub-status that a stepper request can stand at', async () => {
    const { steps } = (await platformNamed('tienda-nube')).steps_configuration;
    const declared = Object.values(creditRequestMachine.states.offersFirst?.states ?? {}).map(
      ({ meta }) => meta?.sub_status,
    );
    const known = steps.map(({ sub_status }) => sub_status);
    expect(known).toEqual(expect.arrayContaining([...new Set(declared)]));
  });

  it.each([
    ['tienda-nube', 'PF', ['ID', 'ID-2', 'CD', 'CSF'], ['ECB2'], []],
    ['clip_pm', 'PM', ['AC', 'PRL', 'ID', 'ID-2', 'CD', 'CSF'], ['ECB2'], []],
    ['amazon', 'PF', ['ID', 'ID-2', 'CD', 'CSF'], ['ECB2'], ['CLABE']],
    ['oyo', 'PM', ['AC', 'PRL', 'ID', 'ID-2', 'ECBH', 'CD', 'CSF'], ['ID PF'], []],
  ] as const)('%s asks %s for its documents by step', async (name, regime, one, two, three) => {
    const { id } = await platformNamed(name);
    const documents = await listRequiredDocuments(db, id, regime);
    const codes = ([1, 2, 3] as const).map((step) => documents[step].map(({ code }) => code));
    expect(codes).toEqual([one, two, three]);
    const guide = await loadPlatformGuide(db);
    expect(guide.documentsOf(name, regime)).toEqual(documents);
  });

  it('names a company’s identification as its representatives’', async () => {
    const { id } = await platformNamed('oyo');
    const { 1: company } = await listRequiredDocuments(db, id, 'PM');
    const { 1: person } = await listRequiredDocuments(db, id, 'PF');
    const labelIn = (list: typeof company) => list.find(({ code }) => code === 'ID')?.label;
    expect([company, person].map(labelIn)).toEqual(['document.ID.PM', 'document.ID']);
  });

  it('takes PDF, JPG and PNG of at most 10 MB', async () => {
    const { id } = await platformNamed('tienda-nube');
    for (const document of (await listRequiredDocuments(db, id, 'PF'))[1]) {
      expect(document.accept).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
      expect(document.maxBytes).toBe(10_485_760);
    }
  });

  it.each([
    ['tienda-nube', 'PF'],
    ['clip_pm', 'PM'],
    ['clip_pm', 'AMBOS'],
    ['mercado-sur', 'PF'],
  ] as const)('the form of %s for %s is a form definition', async (platform, regime) => {
    const found = await form(platform, regime);
    await expect(formDefinition.validate(found, { strict: true })).resolves.toBeTruthy();
  });

  it('has no form for a regime that a platform does not take', async () => {
    expect(await findForm(db, 'mercado-sur', 'PM')).toBeUndefined();
    expect(await findForm(db, 'nowhere', 'PF')).toBeUndefined();
  });

  it('asks a person what the submission needs of a person', async () => {
    const names = namesIn(await form('tienda-nube', 'PF'));
    expect(names).toEqual(
      expect.arrayContaining([
        'client.names',
        'client.rfc',
        'client.email',
        'client.telephone',
        'client.account_key',
        'client.nationality_id',
        'client.employment_id',
        'client.spouse_name',
        'address.postal_code',
        'address.country_id',
        'business_type.name',
        'fiscal_credentials.ciec_key',
        'request.credit_destination',
      ]),
    );
    expect(names.some((name) => name.startsWith('partners'))).toBe(false);
    expect(names).not.toContain('company.business_name');
    expect(new Set(names).size).toBe(names.length - 1); // The declaration stands in two sectors.
  });

  it('asks a company for itself and its partners', async () => {
    const found = await form('clip_pm', 'PM');
    const fields = fieldsIn(found.sections);
    expect(fields.map(({ repeater }) => repeater).filter(Boolean)).toEqual(['AC', 'AD', 'RL']);
    expect(namesIn(found)).toContain('company.company_creation_date');
    expect(namesIn(found)).not.toContain('client.spouse_name');
    expect(fields.find(({ name }) => name === 'client.rfc')?.maxLength).toBe(12);
  });

  it('shows AMBOS the sections of both, each under its regime', async () => {
    const both = (await form('clip_pm', 'AMBOS')).sections;
    for (const regime of ['PF', 'PM'] as const) {
      const own = both.filter((section) => section.regime === regime);
      expect(own).toEqual((await form('clip_pm', regime)).sections);
    }
  });

  it('asks Gasolineras and Transporte alone for the declaration', async () => {
    const fields = fieldsIn((await form('tienda-nube', 'PF')).sections);
    const sector = fields.find(({ id }) => id === 'actividad_del_sector');
    const asked = sector?.options?.filter(({ fields }) =>
      fields?.some(({ name }) => name === 'client.accepted_terms_and_conditions'),
    );
    expect(asked?.map(({ value }) => value)).toEqual(['Gasolineras', 'Transporte']);
    for (const option of asked ?? []) {
      const [declaration] = option.fields ?? [];
      expect(declaration).toMatchObject({ type: 'checkbox', required: true });
      expect(declaration?.options).toHaveLength(2);
    }
  });

  it('asks each regime its own risk questions', async () => {
    const questions = await listRiskQuestions(db);
    for (const regime of ['PF', 'PM'] as const) {
      const asked = fieldsIn((await form('clip_pm', regime)).sections).filter(
        ({ matrixRisk }) => matrixRisk,
      );
      const due = questions.filter((question) => question.show && question[regime]);
      expect(asked.map(({ name }) => name)).toEqual(due.map(({ id }) => `risk.${id}`));
      expect(asked.map(({ options }) => options?.map(({ value }) => value))).toEqual(
        due.map(({ options }) => options),
      );
    }
  });

  it('has the e-mail and the telephone repeated', async () => {
    const fields = fieldsIn((await form('tienda-nube', 'PF')).sections);
    const named = (name: string) => fields.find((field) => field.name === name);
    expect(named('client.email_confirmation')?.match_email).toBe('client.email');
    expect(named('client.telephone_confirmation')?.match_phone).toBe('client.telephone');
  });

  it.each(['es', 'en'])('every word of it is in the %s catalogue', async (language) => {
    const folder = new URL(`../../../locales/${language}/`, import.meta.url);
    const files = (await readdir(folder)).map((file) => readFile(new URL(file, folder), 'utf8'));
    const known = new Set(
      (await Promise.all(files)).flatMap((text) => Object.keys(JSON.parse(text))),
    );
    const { rows } = await db.query(
      `select definition as words from platform_form
       union all select setup from platform
       union all select jsonb_build_object('label', label, 'alt', alt) from required_document`,
    );
    const keys = keysIn(rows);
    expect(keys.length).toBeGreaterThan(100);
    expect([...new Set(keys)].filter((key) => !known.has(key))).toEqual([]);
  });

  it.each([
    ['01030', ['Axotla', 'Florida'], 'Ciudad de México', 'Álvaro Obregón', '09'],
    [
      '66436',
      ['Las Nuevas Puente', 'Praderas de Santo Domingo'],
      'San Nicolás de los Garza',
      'San Nicolás de los Garza',
      '19',
    ],
    ['20310', ['Los Negritos'], '', 'Aguascalientes', '01'],
  ])('the postal code %s has the places of mexico.md', async (code, names, city, county, state) => {
    const places = await findPostalCode(db, code);
    expect(places?.colonias.map(({ nombre }) => nombre)).toEqual(names);
    expect(places).toMatchObject({ ciudad_nom: city, municipio_nom: county, estado_id: state });
  });

  it.each(['99999', '1030', '', "01030' or '1'='1"])('knows no postal code "%s"', async (code) => {
    expect(await findPostalCode(db, code)).toBeUndefined();
  });
});
