/**
 * The lender of the embedded mode. A request that waits for the lender leaves a job (lifecycle.ts); when it is due,
 * this decides by the rules and applies a lender event, as the lender's HTTP call does; a seller without an offer is
 * evaluated first. Job, decision and the request's move commit together: killed in between, it is done again
 * from the start, and done once. Source: wire, "The embedded lender".
 */
import type { LenderEvent } from '#contract/requests.ts';
import type { Sql } from '#server/database/sql.ts';
import type { LenderEvents } from '#server/lifecycle/lender-events.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import { lockRequest } from '#server/stores/requests.ts';
import { accountFor } from './account.ts';
import { type Evaluation, evaluateBefore } from './evaluation.ts';
import { withTerms } from './hotel-terms.ts';
import { decide } from './rules.ts';

type Dependencies = Evaluation & {
  lenderEvents: LenderEvents;
  /** Draws up the contract of a request and answers where it can be read and signed. */
  drawUpContract: (sql: Sql, requestId: string) => Promise<string>;
};

/** The handler of `LENDER_JOB`. `version` is the request's when it began to wait: a later one is another wait. */
export function embeddedLender({ lenderEvents, drawUpContract, ...evaluation }: Dependencies) {
  return async (sql: Sql, { requestId, version }: { requestId: string; version: number }) => {
    const request = await lockRequest(sql, requestId);
    if (!request || request.version !== version) return;
    const client = await applicantOf(sql, request);
    const documents = await documentsOf(sql, requestId);
    const { state, dedicated_clabe } = request;
    const rfc = client?.rfc ?? null;
    const decision = decide({ state, rfc, hasAccount: dedicated_clabe !== null, documents });
    if (!decision) return;
    const event: LenderEvent = {
      event_id: `embedded-${version}`,
      ...withTerms(request, decision),
    };
    await evaluateBefore(decision.type, sql, request, evaluation);
    if (decision.type === 'contract-ready') {
      event.contract_url = await drawUpContract(sql, requestId);
    }
    if (decision.type === 'account-opened') event.clabe = accountFor(requestId);
    await lenderEvents.apply(sql, requestId, event);
  };
}
