/**
 * A few postal codes, so that the portal can be tried at once, and the reader of the official file.
 * The whole catalogue is loaded with `npm run sepomex -- FILE`; its publisher does not let others hand it on,
 * so only these well-known places are included. Source: mexico.md C7.
 */
import { decodeText, isGarbled } from '#domain/files/text-encoding.ts';
import type { PlainDatabase } from '#server/database/sql.ts';
import { replaceSettlements, type Settlement } from '#server/stores/postal-codes.ts';
import places from './postal-codes.json' with { type: 'json' };

/** The places of the seeded world and of the tests. */
export function seededSettlements(): Settlement[] {
  return places.flatMap(({ settlements, ...place }) =>
    settlements.map(({ id, name, kind }) => ({ ...place, id, name, kind })),
  );
}

/** The release of the official catalogue: a seed never puts itself in its place. */
export const OFFICIAL = 'official';

/**
 * Puts the official catalogue in place of the one before, as a whole or not at all.
 *
 * @returns how many settlements are kept.
 * @throws Error as `settlementsIn`, or when the file holds none.
 */
export async function loadOfficial(db: PlainDatabase, file: Uint8Array): Promise<number> {
  const settlements = [...settlementsIn(file)];
  if (settlements.length === 0) throw new Error('The file holds no settlement.');
  return db.transaction(async (sql) => {
    await sql.query(
      `insert into catalogue_release (name, release, loaded_at) values ('settlements', $1, now())
       on conflict (name) do update set release = excluded.release, loaded_at = now()`,
      [OFFICIAL],
    );
    return replaceSettlements(sql, settlements);
  });
}

const COLUMNS = {
  postal_code: 'd_codigo',
  name: 'd_asenta',
  kind: 'd_tipo_asenta',
  municipality: 'D_mnpio',
  state: 'd_estado',
  city: 'd_ciudad',
  state_id: 'c_estado',
  municipality_id: 'c_mnpio',
  id: 'id_asenta_cpcons',
} as const satisfies Record<keyof Settlement, string>;

/**
 * Reads the official catalogue: pipe-separated lines below a line of column names, which may itself stand below a
 * legal notice. Its publisher writes ISO-8859-1; copies of it are UTF-8 and others.
 *
 * @throws Error naming the line that is garbled or no settlement, or the column that is missing.
 */
export function* settlementsIn(file: Uint8Array): Generator<Settlement> {
  const { text, encoding } = decodeText(file);
  const lines = text.normalize('NFC').split(/\r\n?|\n/);
  const header = lines.findIndex((line) => line.split('|').includes(COLUMNS.postal_code));
  if (header < 0) throw new Error(`No line names the column ${COLUMNS.postal_code}.`);
  const names = (lines[header] ?? '').split('|').map((name) => name.trim());
  const at = columnsOf(names);

  for (const [index, line] of lines.entries()) {
    if (index <= header || line.replaceAll('|', '').trim() === '') continue;
    if (isGarbled(line)) {
      throw new Error(
        `Line ${index + 1}, read as ${encoding}, has garbled letters: save the file as UTF-8 or ISO-8859-1 from its source.`,
      );
    }
    const cells = line.split('|');
    const settlement = settlementOf(cells, at);
    if (cells.length !== names.length || !isSettlement(settlement)) {
      throw new Error(`Line ${index + 1} is no settlement.`);
    }
    yield settlement;
  }
}

/** A spreadsheet that saved the catalogue has dropped the noughts that its numbers begin with. */
const isSettlement = ({ postal_code, state_id, municipality_id, ...texts }: Settlement) =>
  /^\d{5}$/.test(postal_code) &&
  /^\d{2}$/.test(state_id) &&
  /^\d{3}$/.test(municipality_id) &&
  [texts.id, texts.name, texts.municipality, texts.state].every((text) => text !== '');

type Places = Record<keyof Settlement, number>;

function columnsOf(names: string[]): Places {
  const entries = Object.entries(COLUMNS).map(([field, column]) => {
    const place = names.indexOf(column);
    if (place < 0) throw new Error(`The file has no column ${column}.`);
    return [field, place] as const;
  });
  return Object.fromEntries(entries) as Places;
}

function settlementOf(cells: string[], at: Places): Settlement {
  const cell = (field: keyof Settlement) => (cells[at[field]] ?? '').trim();
  return {
    postal_code: cell('postal_code'),
    name: cell('name'),
    kind: cell('kind'),
    municipality: cell('municipality'),
    state: cell('state'),
    city: cell('city'),
    state_id: cell('state_id'),
    municipality_id: cell('municipality_id'),
    id: cell('id'),
  };
}
