/** Who saw what of the caller's requests. Source: issue 33, 7. */
import type { DataReading, dataReadingCalls } from '#contract/data-readings.ts';
import type { Handlers } from '#server/api/handlers.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import { readingPage } from '#server/stores/data-readings.ts';
import { activeClient } from './own-request.ts';
import { openPlace, sealPlace } from './sealed-cursor.ts';

const PAGE_ROWS = 20;

/** By the action of the audit log. */
const PARTS: Record<string, DataReading['part']> = {
  'application.read': 'application',
  'documents.read': 'documents',
  'document.read': 'documents',
  'account.read': 'account',
  'account.export': 'account',
};

const listOf = (owner: string) => `reading_cursor:${owner}`;

export function dataReadingHandlers({
  keys,
}: {
  keys: FieldKeys;
}): Handlers<typeof dataReadingCalls> {
  return {
    async listDataReadings({ query: { cursor } }, { sql, caller }) {
      await activeClient(sql, caller);
      const list = listOf(caller.sub);
      const [at, id] = cursor === undefined ? [] : openPlace(keys, cursor, list);
      const after = at && id ? { at, id } : null;
      const { rows, last } = await readingPage(sql, caller.sub, { after, limit: PAGE_ROWS });
      return {
        rows: rows.map(({ at, action, request }) => ({
          at: at.toISOString(),
          by: action === 'application.read' ? ('lender' as const) : ('staff' as const),
          part: PARTS[action] ?? 'request',
          request,
        })),
        nextCursor: last && sealPlace(keys, [last.at, last.id], list),
      };
    },
  };
}
