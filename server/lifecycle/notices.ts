/** The texts of the notices that an applicant is sent. Source: wire, /dev/mailbox. */
import { type NoticeName, noticeOf } from '#domain/request/notices.ts';
import type { Place } from '#server/stores/requests.ts';

type Notice = { subject: string; text: string };

const PORTAL = 'Entra a tu cuenta para ver los detalles.';

const NOTICES: Record<Exclude<NoticeName, 'correction'>, Notice> = {
  received: {
    subject: 'Recibimos tu solicitud',
    text: 'Estamos revisando tus documentos. Te avisaremos en cuanto haya una respuesta.',
  },
  furtherReview: {
    subject: 'Tu solicitud sigue en revisión',
    text: 'Necesitamos hacer una revisión adicional. No tienes que hacer nada por ahora.',
  },
  offer: { subject: 'Tienes una oferta de crédito', text: `¡Buenas noticias! ${PORTAL}` },
  signing: {
    subject: 'Tu contrato está listo para firmar',
    text: `Estás a un paso: firma tu contrato. ${PORTAL}`,
  },
  active: {
    subject: 'Contrato firmado',
    text: 'Firmaste tu contrato y tu línea de crédito está activa.',
  },
  rejected: {
    subject: 'Respuesta a tu solicitud',
    text: `En esta ocasión no podemos otorgarte el crédito. ${PORTAL}`,
  },
  cancelled: { subject: 'Tu solicitud se canceló', text: `Tu solicitud fue cancelada. ${PORTAL}` },
  expired: { subject: 'Tu solicitud expiró', text: `Tu solicitud venció sin firmarse. ${PORTAL}` },
};

/** With a link the applicant corrects right there what a link can correct; their account takes everything. */
const correction = (link: string | undefined): Notice => ({
  subject: 'Corrige tus documentos',
  text: link
    ? `Alguno de tus documentos necesita corregirse. Envíalo otra vez aquí, sin entrar a tu cuenta: ${link}\n\nNo compartas este enlace. También puedes corregir tus documentos en tu cuenta.`
    : `Alguno de tus documentos necesita corregirse. ${PORTAL}`,
});

/** The same notice, naming the request that it is about. Source: ruling 32. */
export const aboutRequest = ({ name }: { name: string }, { subject, text }: Notice): Notice => ({
  subject,
  text: `${text}\n\nTu solicitud: ${name}`,
});

/** The notice of a move; null without one. `link` corrects documents without a session. */
export function noticeFor(from: Place, to: Place & { name: string }, link?: string): Notice | null {
  const name = noticeOf(from, to);
  if (name === null) return null;
  return aboutRequest(to, name === 'correction' ? correction(link) : NOTICES[name]);
}

const notMe = (link: string) =>
  `¿No fuiste tú? Dinos «no fui yo» aquí y detenemos tu contrato y el depósito hasta aclararlo contigo: ${link}`;

/** The account for the deposit is another one. Source: ruling 27. */
export const depositAccountChanged = (ending: string, holdLink: string): Notice => ({
  subject: 'Cambió tu cuenta CLABE',
  text: `Tu crédito se depositará en la cuenta que termina en ${ending}.\n\n${notMe(holdLink)}`,
});

/** The lender has opened the account for the sales. Nothing has changed yet. */
export const accountOpened: Notice = {
  subject: 'Tu cuenta para recibir ventas está lista',
  text: `Ya puedes cambiar la cuenta de depósito en tu plataforma. La CLABE está solo en tu cuenta del portal: no te la damos por teléfono, mensaje ni correo. ${PORTAL}`,
};

/** The applicant confirms that the platform now pays to the lender's account. Source: B9. */
export const salesAccountChanged = (ending: string, holdLink: string): Notice => ({
  subject: 'Recibimos tu cambio de cuenta',
  text: `Nos enviaste la evidencia de que tus ventas llegarán a la cuenta que termina en ${ending}. La estamos revisando.\n\n${notMe(holdLink)}`,
});

/** Some documents came by a link; the others can only be corrected in the account. */
export const partialCorrectionNotice: Notice = {
  subject: 'Aún faltan documentos por corregir',
  text: `Recibimos los documentos que enviaste. Para seguir con la revisión falta corregir los demás. ${PORTAL}`,
};

/** A pre-approved offer that waits for its confirmation. */
export const offerNotice = (provider: string, link: string): Notice => ({
  subject: 'Tienes una oferta preaprobada',
  text: `Tienes una oferta de crédito preaprobada por tus ventas con ${provider}. Confirma tus datos aquí: ${link}\n\nNo compartas este enlace: lleva tus datos.`,
});
