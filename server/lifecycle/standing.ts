/** Where a request stands, as the portal receives it. Source: spec 3 (status, status_work_flow) and 4; wire. */
import type { UserInfo } from '#contract/user-info.ts';
import { remedyStep } from '#domain/request/expected-documents.ts';
import { currentStatus, statusId } from '#domain/request/status.ts';
import type { StoredDocument } from '#server/stores/documents.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { metaAt, metaOf, nextSnapshot, snapshotAt } from './position.ts';

type Standing = Pick<UserInfo, 'status' | 'status_work_flow'>;

/** @param documents those of the request: a remedy's step is the first one with something to correct. */
export function standing(request: CreditRequest, documents: StoredDocument[]): Standing {
  return {
    status: {
      id: statusId(request.status),
      status: request.status,
      sub_status: request.sub_status,
    },
    status_work_flow: {
      is_remedy: request.is_remedy,
      current_status: currentStatus(request.status),
      document_step: request.is_remedy
        ? remedyStep(documents)
        : (metaAt(request.state).documentStep ?? null),
      next_status: nextStatus(request),
    },
  };
}

/** The status after the next event, when all goes well; null at the end. */
function nextStatus({ journey, state }: CreditRequest): number | null {
  const { next } = metaAt(state);
  if (!next) return null;
  return statusId(metaOf(nextSnapshot(snapshotAt(journey, state), { type: next })).status);
}
