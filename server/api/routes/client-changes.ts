/** What a person changes of their own record, besides the full form. Source: spec 7; rulings 27, 28, 30. */
import type { clientCalls } from '#contract/clients.ts';
import type { Input } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/refused.ts';
import { type EditableField, editableFields } from '#domain/form/client-record.ts';
import type { Caller } from '#server/api/handlers.ts';
import type { Sql } from '#server/database/sql.ts';
import type { AccountNotices } from '#server/lifecycle/account-notices.ts';
import { metaAt } from '#server/lifecycle/position.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { type ClientFields, type ClientRow, writtenSince } from '#server/stores/clients.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

type Claims = {
  usertype: string | undefined;
  /** By the field that states it. */
  names: Record<string, string | undefined>;
  emails: Record<string, string | undefined>;
};

/** @throws Refused 'forbidden' naming what disagrees with the verified identity. */
export function requireSameIdentity({ email, name }: Caller, platform: string, claims: Claims) {
  const { usertype, names, emails } = claims;
  const fields = [
    ...differing({ usertype }, platform),
    ...(name ? differing(names, name) : []),
    ...differing(emails, email),
  ];
  if (fields.length === 0) return;
  const invalid = Object.fromEntries(fields.map((field) => [field, 'error.invalid']));
  throw new Refused('forbidden', 'Not what the identity states.', invalid);
}

const differing = (stated: Record<string, string | undefined>, verified: string): string[] =>
  Object.entries(stated).flatMap(([field, text]) =>
    text === undefined || comparable(text) === comparable(verified) ? [] : [field],
  );

const comparable = (text: string) => text.normalize('NFC').trim().toLowerCase();

/**
 * @param seen the version that the writer saw; undefined where they name none.
 * @param nameOf the caller's name of a field.
 * @throws Refused 'changed' naming the fields that were written since, with another value.
 */
export function requireUnchanged(
  client: ClientRow,
  fields: ClientFields,
  seen: number | undefined,
  nameOf = (field: string) => field,
) {
  const written = seen === undefined ? [] : writtenSince(client, fields, seen);
  if (written.length === 0) return;
  const changed = Object.fromEntries(written.map((field) => [nameOf(field), 'error.changed']));
  throw new Refused('changed', 'Written since the version in If-Match.', changed);
}

export const isOtherAccount = (
  { account_key: known }: ClientRow,
  { account_key: given }: ClientFields,
): boolean => typeof given === 'string' && given !== known;

/** @throws Refused 'conflict' outside of the steps that ask for the CLABE. */
export function requireAccountStep(request: CreditRequest | undefined) {
  if (request && metaAt(request.state).asksForAccount) return;
  throw new Refused('wrongStep', 'The CLABE changes only in the step that asks for it.');
}

/** What is stated of the fields that a person may change, as it is stored. */
export const changedFields = (
  body: Input<(typeof clientCalls)['updateClient']>['body'],
): Partial<Record<EditableField, string>> =>
  Object.fromEntries(
    editableFields.flatMap(([name]) => {
      const text = body[name];
      return text === undefined ? [] : [[name, text]];
    }),
  );

type Change = { client: ClientRow; request: CreditRequest; fields: ClientFields };
type Records = { clock: () => Date; accountNotices: AccountNotices };

/**
 * Records that a known CLABE was replaced, and notifies its owner. The first one replaces nothing.
 *
 * @throws Refused 'conflict' while the owner's 'no fui yo' holds the request.
 */
export async function recordAccountChange(
  sql: Sql,
  { client, request, fields }: Change,
  { clock, accountNotices }: Records,
) {
  if (client.account_key === null || !isOtherAccount(client, fields)) return;
  if (request.held_at)
    throw new Refused('requestHeld', 'The owner of the account has stopped this.');
  const { id: requestId, state } = request;
  const move = { requestId, from: state, to: state, at: clock() };
  await writeAudit(sql, { actor: client.owner, action: 'clabe.change', ...move });
  await accountNotices.depositChanged(sql, request, client, fields.account_key ?? '');
}
