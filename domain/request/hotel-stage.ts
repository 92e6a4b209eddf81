/** Where the hotel wizard opens. Source: spec 2 (start step from status.status), 4; D-25. */
import { hotelWizardStep, isEnded, type Standing } from './status.ts';

export type HotelStage =
  | 'generalData'
  | 'documents'
  | 'interview'
  | 'projections'
  | 'review'
  | 'standing'
  | 'ended';

const STEPS: HotelStage[] = ['generalData', 'documents', 'interview', 'projections'];
const REVIEW = 'Revisión de documentos';

type Placed = { status: { status: string }; status_work_flow: { is_remedy: boolean } };

/** A correction asks for documents again, whatever their step; what is no step and no review has a page of its own. */
export function hotelStage({ status: { status }, status_work_flow }: Placed): HotelStage {
  if (status_work_flow.is_remedy) return 'documents';
  const step = hotelWizardStep(status);
  if (step !== null) return STEPS[step] ?? 'standing';
  if (status === REVIEW) return 'review';
  return isEnded(status) ? 'ended' : 'standing';
}

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
