import { type FieldKeys, seal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { createContractLink } from '#server/stores/contract-links.ts';
import { contractUrlPlace, saveContractUrl } from '#server/stores/requests.ts';

type Dependencies = { keys: FieldKeys; clock: () => Date; origin: string };

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

/** A contract that can be read and signed for 30 days. */
export async function seedContract(sql: Sql, id: string, { keys, clock, origin }: Dependencies) {
  const until = new Date(clock().getTime() + THIRTY_DAYS_MS);
  const url = `${origin}/contract/${await createContractLink(sql, id, until)}`;
  await saveContractUrl(sql, id, seal(keys, url, contractUrlPlace(id)));
}
