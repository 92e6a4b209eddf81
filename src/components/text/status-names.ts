import type { Status } from '#domain/request/status.ts';
import type { MessageKey } from '#locales/index.ts';

/** Every status that the portal knows has a name in each language; in Spanish it is the server's own. */
export const STATUS_NAMES: Record<Status, MessageKey> = {
  'Pendiente de Información': 'status.name.pendingInformation',
  'Pendiente de Archivos': 'status.name.pendingFiles',
  'Revisión de Elegibilidad': 'status.name.eligibilityReview',
  'Revisión de PLD': 'status.name.pldReview',
  'Revisiones especiales': 'status.name.specialReview',
  'Oferta Activa': 'status.name.activeOffer',
  'Revisión de documentos': 'status.name.documentReview',
  'Cambio de Cuenta CLABE': 'status.name.clabeChange',
  'Generando Contrato': 'status.name.contractDrafting',
  'Firmando Contrato': 'status.name.contractSigning',
  'Proceso de firma': 'status.name.signing',
  'Línea Activa': 'status.name.activeLine',
  Rechazada: 'status.name.rejected',
  Cancelada: 'status.name.cancelled',
  Expirada: 'status.name.expired',
  'Datos Generales': 'status.name.hotelData',
  'Subir Documentación': 'status.name.hotelDocuments',
  'Entrevista Personal': 'status.name.hotelInterview',
  'Proyecciones Financieras': 'status.name.hotelProjections',
};
