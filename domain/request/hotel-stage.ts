/** Where the hotel wizard opens. Source: spec 2 (start step from status.status), 4; D-25. */
import { hotelWizardStep } from './status.ts';

export type HotelStage =
  | 'generalData'
  | 'documents'
  | 'interview'
  | 'projections'
  | 'review'
  | 'standing';

const STEPS: HotelStage[] = ['generalData', 'documents', 'interview', 'projections'];
const REVIEW = 'Revisión de documentos';

type Standing = { status: { status: string }; status_work_flow: { is_remedy: boolean } };

/** A correction asks for documents again, whatever their step; what is no step and no review has a page of its own. */
export function hotelStage({ status: { status }, status_work_flow }: Standing): HotelStage {
  if (status_work_flow.is_remedy) return 'documents';
  const step = hotelWizardStep(status);
  if (step !== null) return STEPS[step] ?? 'standing';
  return status === REVIEW ? 'review' : 'standing';
}
