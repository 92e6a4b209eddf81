/** The credit after its signature: what the lender reports, and what its owner sees. Source: ruling 55. */
import type { FastifyRequest } from 'fastify';
import type { creditAccountCalls } from '#contract/credit-account.ts';
import { Refused } from '#contract/kit/refused.ts';
import { nextMorning } from '#domain/credit/mail-days.ts';
import type { Lender } from '#domain/request/lender.ts';
import { isSigned } from '#domain/request/status.ts';
import type { Caller, Handlers } from '#server/api/handlers.ts';
import { languageOf } from '#server/api/messages.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { accountSummary } from '#server/lifecycle/account-summary.ts';
import type { CreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import { mailNoLater } from '#server/stores/account-mail.ts';
import { movementPage } from '#server/stores/account-movements.ts';
import { saveNotices } from '#server/stores/credit-accounts.ts';
import { lockRequest } from '#server/stores/requests.ts';
import { creditPapers } from './credit-papers.ts';
import { actorOf, lenderRequestId } from './lender-caller.ts';
import { movementCsv } from './movement-csv.ts';
import { currentRequest, ownRequest } from './own-request.ts';
import { openPlace, sealPlace } from './sealed-cursor.ts';

type Dependencies = {
  creditAccounts: CreditAccounts;
  settings: { depositBusinessDays: number | null; lender: Lender };
  keys: FieldKeys;
};

type Whose = { request_id?: string | undefined };

const readIn = ({ headers }: FastifyRequest) => languageOf(headers['accept-language']);

/** Of a phone’s first page, and of the longest. */
const PAGE_ROWS = 30;
const MOST_ROWS = 1_000;

export function creditAccountHandlers({
  creditAccounts: accounts,
  settings,
  keys,
}: Dependencies): Handlers<typeof creditAccountCalls> {
  const papers = creditPapers({ accounts, lender: settings.lender });
  const parts = { accounts, depositDays: settings.depositBusinessDays };

  return {
    async sendAccountEvents({ params, body: { events } }, { sql, caller }) {
      const request = await lockRequest(sql, await lenderRequestId(sql, params.id));
      if (!request) throw new Refused('notFound', 'No such request.');
      const { ledger: _ledger, ...answer } = await accounts.take(
        sql,
        request,
        events,
        actorOf(caller),
      );
      return answer;
    },

    async loadCreditAccount({ query }, { sql, caller }) {
      const { meta: _meta, ...account } = await accountSummary(
        sql,
        await signedRequest(sql, caller, query),
        parts,
      );
      return account;
    },

    async listMovements({ query: { cursor, request_id, ...search } }, { sql, caller }) {
      const { id } = await signedRequest(sql, caller, { request_id });
      const [at, line, before = 0] =
        cursor === undefined ? [] : openPlace(keys, cursor, listOf(id));
      const after = at && line ? { at, id: line } : null;
      // A page is as long as all before it: the end of 100,000 lines is a hundred pages away.
      const limit = Math.min(Math.max(PAGE_ROWS, before), MOST_ROWS);
      const { rows, last } = await movementPage(sql, id, search, { after, limit });
      const count = before + rows.length;
      return { rows, nextCursor: last && sealPlace(keys, [last.at, last.id, count], listOf(id)) };
    },

    async exportMovements({ query: { request_id, ...search } }, { sql, caller, request: call }) {
      const { id } = await signedRequest(sql, caller, { request_id });
      return movementCsv(sql, id, search, readIn(call));
    },

    async loadAccountStatement({ params: { month }, query }, { sql, caller, request: call }) {
      return papers.statement(sql, await signedRequest(sql, caller, query), month, readIn(call));
    },

    async loadPayoffLetter({ query }, { sql, caller, request: call }) {
      return papers.payoff(sql, await signedRequest(sql, caller, query), readIn(call));
    },

    async loadNoDebtLetter({ query }, { sql, caller, request: call }) {
      return papers.noDebt(sql, await signedRequest(sql, caller, query), readIn(call));
    },

    async saveAccountNotices({ body: { notices } }, { sql, caller }) {
      const { id } = await signedRequest(sql, caller, {});
      if (!(await saveNotices(sql, id, notices)))
        throw new Refused('notFound', 'Nothing was told yet.');
      if (notices === 'daily') await mailNoLater(sql, id, nextMorning(accounts.timeOf(undefined)));
      return { notices };
    },
  };
}

/**
 * The caller's own request, or a hotel's of their platform.
 *
 * @throws Refused 'notFound' before the signature, and as `ownRequest`.
 */
async function signedRequest(sql: Sql, caller: Caller, { request_id: id }: Whose) {
  const request = id ? await ownRequest(sql, caller, id) : await currentRequest(sql, caller);
  if (!isSigned(request.status)) throw new Refused('notFound', 'No credit is signed.');
  return request;
}

const listOf = (requestId: string) => `movement_cursor:${requestId}`;
