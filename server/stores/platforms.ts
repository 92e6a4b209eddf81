/** Platforms: their setup, the regimes they take and the documents they ask for. */
import type { InferType } from 'yup';
import type { RequiredDocument, RequiredDocuments } from '#contract/documents.ts';
import type { platformSetup } from '#contract/platforms.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import { withBacks } from '#domain/request/identification.ts';
import type { Sql } from '#server/database/sql.ts';
import { listCatalogue } from './catalogues.ts';

type PlatformSetup = InferType<typeof platformSetup>;
export type Platform = PlatformSetup & { regimes: ('PF' | 'PM')[]; help_email: string };

type Row = Pick<Platform, 'id' | 'name' | 'regimes' | 'help_email'> & {
  setup: Omit<PlatformSetup, 'id' | 'name'>;
};

const COLUMNS = 'id, name, regimes, help_email, setup';

export async function findPlatform(sql: Sql, name: string): Promise<Platform | undefined> {
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from platform where name = $1`, [name]);
  return rows[0] && platformOf(rows[0]);
}

/** The documents a platform asks of a regime, by step: 1 legal, 2 platform, 3 bank change. */
export async function listRequiredDocuments(
  sql: Sql,
  platformId: number,
  regime: 'PF' | 'PM',
): Promise<RequiredDocuments> {
  const { rows } = await sql.query<RequiredDocument & { step: 1 | 2 | 3 }>(
    `select step, code, label, alt, accept, max_bytes as "maxBytes"
       from required_document where platform_id = $1 and regime = $2 order by step, position`,
    [platformId, regime],
  );
  const found: RequiredDocuments = { 1: [], 2: [], 3: [] };
  for (const { step, ...document } of rows) found[step].push(document);
  return { 1: withBacks(found[1]), 2: withBacks(found[2]), 3: withBacks(found[3]) };
}

const platformOf = ({ setup, ...row }: Row): Platform => ({ ...setup, ...row });

type Guide = {
  setupOf(name: string): Omit<Platform, 'regimes'> | undefined;
  documentsOf(name: string, regime: 'PF' | 'PM'): RequiredDocuments;
  formOf(name: string, regime: 'PF' | 'PM'): FormDefinition | undefined;
  nationalityOf(id: number | null): string;
};

/**
 * What calls ask of platforms again and again, read once: these tables change with a release, and a
 * change by hand counts from the next start. A platform that is not known asks for no documents.
 */
export async function loadPlatformGuide(sql: Sql): Promise<Guide> {
  const setups = new Map<string, Omit<Platform, 'regimes'>>();
  const documents = new Map<string, RequiredDocuments>();
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from platform`);
  for (const { regimes, ...platform } of rows.map(platformOf)) {
    setups.set(platform.name, platform);
    for (const regime of regimes) {
      const found = await listRequiredDocuments(sql, platform.id, regime);
      documents.set(`${platform.name} ${regime}`, found);
    }
  }
  const forms = await allForms(sql);
  const nationalities = await listCatalogue(sql, 'nacionalidades');
  const names = new Map(nationalities.map(({ id, name }) => [id, name]));

  return {
    setupOf: (name) => setups.get(name),
    documentsOf: (name, regime) => documents.get(`${name} ${regime}`) ?? { 1: [], 2: [], 3: [] },
    formOf: (name, regime) => forms.get(`${name} ${regime}`),
    nationalityOf: (id) => (id === null ? '' : (names.get(id) ?? '')),
  };
}

async function allForms(sql: Sql): Promise<Map<string, FormDefinition>> {
  const { rows } = await sql.query<{ key: string; definition: FormDefinition }>(
    "select platform || ' ' || regime as key, definition from platform_form",
  );
  return new Map(rows.map(({ key, definition }) => [key, definition]));
}
