/** Catalogues, risk questions and form definitions: the same for everybody. */
import type { CatalogueRow, RiskQuestion } from '#contract/catalogues.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import type { Regime } from '#domain/person/regime.ts';
import type { Sql } from '#server/database/sql.ts';

type Catalogue = 'paises' | 'nacionalidades' | 'ocupaciones' | 'destino-credito';

export async function listCatalogue(sql: Sql, catalogue: Catalogue): Promise<CatalogueRow[]> {
  const { rows } = await sql.query<CatalogueRow>(
    'select id, name, name_en from catalogue_row where catalogue = $1 order by id',
    [catalogue],
  );
  return rows;
}

export async function listRiskQuestions(sql: Sql): Promise<RiskQuestion[]> {
  const { rows } = await sql.query<RiskQuestion>(
    `select id, question, description, show, pm as "PM", pf as "PF", options
       from risk_question order by id`,
  );
  return rows;
}

/** The form of a platform and a regime; nothing where the platform does not take the regime. */
export async function listForms(sql: Sql, platform: string): Promise<FormDefinition[]> {
  const { rows } = await sql.query<{ definition: FormDefinition }>(
    'select definition from platform_form where platform = $1',
    [platform],
  );
  return rows.map(({ definition }) => definition);
}

export async function findForm(
  sql: Sql,
  platform: string,
  regime: Regime,
): Promise<FormDefinition | undefined> {
  const { rows } = await sql.query<{ definition: FormDefinition }>(
    'select definition from platform_form where platform = $1 and regime = $2',
    [platform, regime],
  );
  return rows[0]?.definition;
}
