/** Which notice an applicant is sent when their request has moved. Source: wire, /dev/mailbox. */

type NoticeName =
  | 'correction'
  | 'received'
  | 'furtherReview'
  | 'offer'
  | 'signing'
  | 'active'
  | 'rejected'
  | 'cancelled'
  | 'expired';

const OF_STATUS: Readonly<Record<string, NoticeName>> = {
  'Revisión de documentos': 'received',
  'Revisión de Elegibilidad': 'received',
  'Revisión de PLD': 'furtherReview',
  'Revisiones especiales': 'furtherReview',
  'Oferta Activa': 'offer',
  'Proceso de firma': 'signing',
  'Línea Activa': 'active',
  Rechazada: 'rejected',
  Cancelada: 'cancelled',
  Expirada: 'expired',
};

type Place = { status: string; sub_status: string; is_remedy: boolean };

/** The notice of a move from one place to another; null without one. */
export function noticeOf(from: Place, to: Place): NoticeName | null {
  if (to.is_remedy) return from.is_remedy ? null : 'correction';
  if (to.sub_status === 'Firmando Contrato') return 'signing';
  const isSame = from.status === to.status && !from.is_remedy;
  return isSame ? null : (OF_STATUS[to.status] ?? null);
}
