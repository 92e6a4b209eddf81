/** That somebody's telephone or address changed: an entry of the audit log, with keyed hashes in place of values. Source: issue 33, 7. */
import { blindIndex } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { writeAudit } from './audit.ts';
import type { ClientFields, ClientRow } from './clients.ts';

type Change = { actor: string; before: ClientRow; fields: ClientFields; at: Date };

/** The first value replaces nothing. */
export async function recordContactChanges(sql: Sql, { actor, before, fields, at }: Change) {
  for (const name of ['telephone', 'address'] as const) {
    const [was, is] = [textOf(before[name]), textOf(fields[name])];
    if (was === '' || is === '' || was === is) continue;
    await writeAudit(sql, {
      actor,
      action: `${name}.change`,
      entity: 'client',
      requestId: before.owner,
      from: markOf(sql, was),
      to: markOf(sql, is),
      at,
    });
  }
}

const markOf = (sql: Sql, text: string) => blindIndex(sql.sealing.keys, `change:${text}`);

/** In one order, without what is empty. */
function textOf(value: ClientFields['telephone'] | ClientFields['address']): string {
  if (typeof value !== 'object' || value === null) return value ?? '';
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${name}=${part}`)
    .join('\n');
}
