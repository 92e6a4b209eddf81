/** What a portal is told of where a request stands. Source: spec 3 (status, status_work_flow) and 4; wire. */
import type { UserInfo } from '#contract/user-info.ts';
import { STATUS_IDS } from '#domain/status.ts';
import type { StoredDocument } from '#server/stores/documents.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { isToCorrect } from './expected-documents.ts';
import { metaOf, nextSnapshot, snapshotAt, stepOf } from './place.ts';

/** The current_status of every review of eligibility or of PLD. Source: spec 4, status to screen. */
const IN_REVIEW = 4;

type Standing = Pick<UserInfo, 'status' | 'status_work_flow'>;

/** @param documents those of the request: a remedy's step is the first one with something to correct. */
export function standing(request: CreditRequest, documents: StoredDocument[]): Standing {
  const id = statusId(request.status);
  const isReview = ['Revisión de Elegibilidad', 'Revisión de PLD'].includes(request.status);
  return {
    status: { id, status: request.status, sub_status: request.sub_status },
    status_work_flow: {
      is_remedy: request.is_remedy,
      current_status: isReview ? IN_REVIEW : id,
      document_step: request.is_remedy ? remedyStep(documents) : stepOf(request.state),
      next_status: nextStatus(request),
    },
  };
}

/** The id on the wire. @throws for a status that the machine has and the list has not. */
export function statusId(status: string): number {
  const id = STATUS_IDS[status];
  if (id === undefined) throw new Error(`No id for status ${status}.`);
  return id;
}

function remedyStep(documents: StoredDocument[]): number | null {
  const steps = documents.filter(isToCorrect).map(({ step }) => step);
  return steps.length > 0 ? Math.min(...steps) : null;
}

/** The status after the lucky event; null at the end of a life. */
function nextStatus({ journey, state }: CreditRequest): number | null {
  const snapshot = snapshotAt(journey, state);
  const { lucky } = metaOf(snapshot);
  return lucky ? statusId(metaOf(nextSnapshot(snapshot, { type: lucky })).status) : null;
}
