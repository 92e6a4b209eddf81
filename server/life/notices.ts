/** What an applicant is written when the lender has moved their request. Source: wire, /dev/mailbox. */

type Notice = { subject: string; text: string };

const PORTAL = 'Entra a tu cuenta para ver los detalles.';

const ofStatus: Record<string, Notice> = {
  'Revisión de documentos': {
    subject: 'Recibimos tu solicitud',
    text: 'Estamos revisando tus documentos. Te avisaremos en cuanto haya una respuesta.',
  },
  'Revisión de Elegibilidad': {
    subject: 'Recibimos tu solicitud',
    text: 'Estamos revisando tus documentos. Te avisaremos en cuanto haya una respuesta.',
  },
  'Revisión de PLD': {
    subject: 'Tu solicitud sigue en revisión',
    text: 'Necesitamos hacer una revisión adicional. No tienes que hacer nada por ahora.',
  },
  'Revisiones especiales': {
    subject: 'Tu solicitud sigue en revisión',
    text: 'Necesitamos hacer una revisión adicional. No tienes que hacer nada por ahora.',
  },
  'Oferta Activa': { subject: 'Tienes una oferta de crédito', text: `¡Buenas noticias! ${PORTAL}` },
  'Proceso de firma': {
    subject: 'Tu contrato está listo para firmar',
    text: `Estás a un paso: firma tu contrato. ${PORTAL}`,
  },
  'Línea Activa': {
    subject: 'Contrato firmado',
    text: 'Firmaste tu contrato y tu línea de crédito está activa.',
  },
  Rechazada: {
    subject: 'Respuesta a tu solicitud',
    text: `En esta ocasión no podemos otorgarte el crédito. ${PORTAL}`,
  },
  Cancelada: { subject: 'Tu solicitud se canceló', text: `Tu solicitud fue cancelada. ${PORTAL}` },
  Expirada: { subject: 'Tu solicitud expiró', text: `Tu solicitud venció sin firmarse. ${PORTAL}` },
};

/** With a link the applicant corrects right there what a link can correct; their account takes everything. */
const remedy = (link: string | undefined): Notice => ({
  subject: 'Corrige tus documentos',
  text: link
    ? `Alguno de tus documentos necesita corregirse. Envíalo otra vez aquí, sin entrar a tu cuenta: ${link}\n\nNo compartas este enlace. También puedes corregir tus documentos en tu cuenta.`
    : `Alguno de tus documentos necesita corregirse. ${PORTAL}`,
});

type Place = { status: string; sub_status: string; is_remedy: boolean };

/** The words for a change from one place to another; undefined where there is nothing to tell. */
export function noticeOf(from: Place, to: Place, link?: string): Notice | undefined {
  if (to.is_remedy) return from.is_remedy ? undefined : remedy(link);
  if (to.sub_status === 'Firmando Contrato') return ofStatus['Proceso de firma'];
  return from.status === to.status && !from.is_remedy ? undefined : ofStatus[to.status];
}

/** Some documents came by a link; the others can only be corrected in the account. */
export const heldNotice: Notice = {
  subject: 'Aún faltan documentos por corregir',
  text: `Recibimos los documentos que enviaste. Para seguir con la revisión falta corregir los demás. ${PORTAL}`,
};

/** A pre-approved offer that waits for its confirmation. */
export const offerNotice = (provider: string, link: string): Notice => ({
  subject: 'Tienes una oferta preaprobada',
  text: `${provider} te preaprobó una oferta de crédito. Confirma tus datos aquí: ${link}\n\nNo compartas este enlace: lleva tus datos.`,
});
