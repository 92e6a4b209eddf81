/**
 * Loads the catalogues that every installation starts with. Each is loaded once per release of its data,
 * so that what the lender changes afterwards in the tables stays until a release changes it.
 */
import { createHash } from 'node:crypto';
import type { PlainDatabase, PlainSql } from '#server/database/sql.ts';
import { replaceSettlements } from '#server/stores/postal-codes.ts';
import catalogues from './catalogues.json' with { type: 'json' };
import { formOf } from './forms.ts';
import { documentsOf, platforms } from './platforms.ts';
import { OFFICIAL, seededSettlements } from './postal-codes.ts';

const names = ['paises', 'nacionalidades', 'ocupaciones', 'destino-credito'] as const;

/** Brings the catalogues to this release. Safe to run at every start, and by two servers at once. */
export async function seedCatalogues(db: PlainDatabase) {
  for (const name of names) {
    await load(db, name, catalogues[name], (sql) => seedCatalogue(sql, name));
  }
  await load(db, 'riskQuestions', catalogues.riskQuestions, seedRiskQuestions);
  const platformData = platforms.map((platform) => ({
    platform,
    documents: platform.regimes.map((regime) => documentsOf(platform, regime)),
    forms: regimesOf(platform.regimes).map(formOf),
  }));
  await load(db, 'platforms', platformData, seedPlatforms);
  await load(db, 'settlements', seededSettlements(), async (sql) => {
    await replaceSettlements(sql, seededSettlements());
  });
}

async function load(
  db: PlainDatabase,
  name: string,
  data: unknown,
  work: (sql: PlainSql) => Promise<unknown>,
) {
  const release = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  await db.transaction(async (sql) => {
    if (await markRelease(sql, name, release)) await work(sql);
  });
}

/** True when this release is new here. The row is locked, so that of two servers one does the work. */
async function markRelease(sql: PlainSql, name: string, release: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into catalogue_release (name, release, loaded_at) values ($1, $2, now())
     on conflict (name) do update set release = excluded.release, loaded_at = now()
       where catalogue_release.release <> excluded.release and catalogue_release.release <> $3`,
    [name, release, OFFICIAL],
  );
  return rowCount === 1;
}

async function seedCatalogue(sql: PlainSql, catalogue: (typeof names)[number]) {
  await sql.query('delete from catalogue_row where catalogue = $1', [catalogue]);
  await sql.query(
    `insert into catalogue_row (catalogue, id, name, name_en)
     select $1, id, name, name_en
       from unnest($2::int[], $3::text[], $4::text[]) as row (id, name, name_en)`,
    [
      catalogue,
      catalogues[catalogue].map(({ id }) => id),
      catalogues[catalogue].map(({ name }) => name),
      catalogues[catalogue].map(({ name_en }) => name_en),
    ],
  );
}

async function seedRiskQuestions(sql: PlainSql) {
  await sql.query('delete from risk_question');
  for (const { id, question, description, show, PM, PF, options } of catalogues.riskQuestions) {
    await sql.query(
      `insert into risk_question (id, question, description, show, pm, pf, options)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, question, description, show, PM, PF, JSON.stringify(options)],
    );
  }
}

async function seedPlatforms(sql: PlainSql) {
  for (const table of ['required_document', 'platform_form', 'platform']) {
    await sql.query(`delete from ${table}`);
  }
  for (const platform of platforms) {
    const { id, name, regimes, help_email, ...setup } = platform;
    await sql.query(
      'insert into platform (id, name, regimes, help_email, setup) values ($1, $2, $3, $4, $5)',
      [id, name, JSON.stringify(regimes), help_email, JSON.stringify(setup)],
    );
    for (const regime of regimes) await seedDocuments(sql, platform, regime);
    for (const regime of regimesOf(regimes)) {
      await sql.query(
        'insert into platform_form (platform, regime, definition) values ($1, $2, $3)',
        [name, regime, JSON.stringify(formOf(regime))],
      );
    }
  }
}

async function seedDocuments(
  sql: PlainSql,
  platform: (typeof platforms)[number],
  regime: 'PF' | 'PM',
) {
  for (const [step, documents] of Object.entries(documentsOf(platform, regime))) {
    for (const [position, { code, label, alt, accept, maxBytes }] of documents.entries()) {
      await sql.query(
        `insert into required_document (platform_id, regime, step, position, code, label, alt,
                                        accept, max_bytes)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [platform.id, regime, step, position, code, label, alt, JSON.stringify(accept), maxBytes],
      );
    }
  }
}

/** A platform that takes both regimes takes a client who is both. */
function regimesOf(regimes: ('PF' | 'PM')[]): ('PF' | 'PM' | 'AMBOS')[] {
  return regimes.length === 2 ? [...regimes, 'AMBOS'] : regimes;
}
