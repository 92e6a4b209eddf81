/** What a person sees in each state of a request, by the title of the page. Source: spec 1, 2 and 4. */
import { isByStaff, type Journey } from '#domain/request/platforms.ts';

const REVIEWED = '¡Recibimos tus documentos!';
const FINISHED = '¡Terminaste tu solicitud!';
const CORRECTING = 'Corrige tus documentos';

const ENDS = {
  rejected: 'No pudimos aprobar tu solicitud',
  cancelled: 'Tu solicitud se canceló',
  expired: 'Tu solicitud venció',
  active: 'Mi crédito',
};
const FORM = {
  registration: 'Datos generales',
  legalDocuments: 'Documentos legales',
  platformDocuments: 'Tu estado de cuenta',
};

/** Of any review that has no title of its own. */
const REVIEWS: Record<string, string> = { waiting: FINISHED, remedy: CORRECTING };

const SELLER: Record<string, string> = {
  ...ENDS,
  ...FORM,
  offer: 'tenemos un crédito preautorizado para ti',
  clabeChange: 'Estamos abriendo tu cuenta para recibir ventas',
  contract: '¡Ya casi!',
  offersSelection: 'Hola, ',
  'review.waiting': REVIEWED,
  signing: 'Estás a un paso',
};

const ENDED = 'Esta solicitud terminó';

/** In a story the representative signs no terms. */
const HOTEL: Record<string, string> = {
  rejected: ENDED,
  cancelled: ENDED,
  expired: ENDED,
  active: 'La línea de crédito del hotel está activa',
  generalData: 'Datos Generales',
  documents: 'Subir Documentación',
  interview: 'Entrevista Personal',
  projections: 'Proyecciones Financieras',
  'review.waiting': '¡Felicidades! Recibimos los datos del hotel',
  contract: 'El hotel fue aceptado',
  signing: 'Faltan dos firmas de quien representa al hotel',
};

/** @param state with its journey, `hotel.review.waiting`, or an end, `expired`. @throws for a state without a title. */
export function titleOf(journey: Journey, state: string): string {
  const place = state.slice(state.indexOf('.') + 1);
  const [, standing = ''] = place.split('.');
  const title = (isByStaff(journey) ? HOTEL : SELLER)[place] ?? REVIEWS[standing];
  if (!title) throw new Error(`No title is known of ${state}.`);
  return title;
}
