/** Where the hotel wizard opens. Source: spec 2 (start step from status.status), 4; D-25. */
import type { Standing } from './status.ts';
import { HOTEL_STAGES, type HotelStage, rowOf, type Status, statusesWhere } from './statuses.ts';

/** What is no step and no review has a page of its own. */
export const hotelStageOf = (status: string): HotelStage => rowOf(status)?.hotel ?? 'standing';

const orderOf = (status: Status) => HOTEL_STAGES.indexOf(hotelStageOf(status));

/** The statuses that a hotel's request comes to, in the order of its life. Source: wire, the life of a request. */
export const HOTEL_STATUSES: readonly Status[] = statusesWhere(
  ({ hotel }) => hotel !== undefined,
).sort((one, other) => orderOf(one) - orderOf(other));

/** Those of its wizard's steps, whose titles they are. Source: spec 2, /oyoRequest. */
export const WIZARD_STATUSES: readonly Status[] = statusesWhere(
  ({ wizardStep }) => wizardStep !== undefined,
);

type Placed = { status: { status: string }; status_work_flow: { is_remedy: boolean } };

/** A correction asks for documents again, whatever their step. */
export const hotelStage = ({ status: { status }, status_work_flow }: Placed): HotelStage =>
  status_work_flow.is_remedy ? 'documents' : hotelStageOf(status);

/** In a correction only what a reviewer sent back, and no way to the step before. */
export function askedDocuments<Document>(
  { status_work_flow: { is_remedy: correcting }, requiredDocuments: all }: Asked<Document>,
  step: 1 | 2,
) {
  return {
    correcting,
    canGoBack: !correcting,
    required: correcting ? [...all[1], ...all[2]] : all[step],
  };
}

type Asked<Document> = Pick<Placed, 'status_work_flow'> & {
  requiredDocuments: Record<1 | 2, Document[]>;
};

/** How a hotel's request stands, for comparison with a later look: the signature of its terms counts. */
export function hotelStanding(found: {
  status: Standing['status'];
  status_work_flow: Standing['status_work_flow'];
  signature_ready: boolean;
  terms_signed_at: string | null;
}): Standing {
  const { status, status_work_flow, signature_ready, terms_signed_at } = found;
  const are_terms_signed = terms_signed_at !== null;
  return { status, status_work_flow, request: { signature_ready, are_terms_signed } };
}
