/**
 * The lender of the embedded mode. A request that comes to wait for the lender leaves a job (life.ts); when
 * its time has come this decides by the rules and tells the desk, as the lender's HTTP call does, and does
 * nothing else. Job, decision and the request's move commit together: killed in between, it is done again
 * from the start, and done once. Source: wire, "The embedded lender".
 */
import type { LenderEvent } from '#contract/requests.ts';
import type { Sql } from '#server/database/sql.ts';
import { findClient } from '#server/stores/clients.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { lockRequest } from '#server/stores/requests.ts';
import type { Desk } from './desk.ts';
import { decide } from './rules.ts';

type Parts = {
  desk: Desk;
  /** Draws up the contract of a request and answers where it can be read and signed. */
  drawUpContract: (sql: Sql, requestId: string) => Promise<string>;
};

/** The handler of `LENDER_JOB`. `version` is the request's when it began to wait: a later one is another wait. */
export function embeddedLender({ desk, drawUpContract }: Parts) {
  return async (sql: Sql, { requestId, version }: { requestId: string; version: number }) => {
    const request = await lockRequest(sql, requestId);
    if (!request || request.version !== version) return;
    const client = await findClient(sql, request.owner);
    const documents = await documentsOf(sql, requestId);
    const decision = decide({ state: request.state, rfc: client?.rfc ?? null, documents });
    if (!decision) return;
    const event: LenderEvent = { event_id: `embedded-${version}`, ...decision };
    if (decision.type === 'contract-ready') {
      event.contract_url = await drawUpContract(sql, requestId);
    }
    await desk.tell(sql, requestId, event);
  };
}
