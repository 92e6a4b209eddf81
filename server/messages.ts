/** What the server says to a person, in their language: Spanish unless they ask for English. Source: spec 1. */

const es = {
  answersSaved: 'Guardamos tus datos.',
  changesSaved: 'Guardamos tus cambios.',
  documentsReceived: 'Recibimos tus documentos.',
  documentsSaved: 'Guardamos tus documentos.',
  offerConfirmed: 'Confirmaste tu oferta.',
  offerSaved: 'Guardamos tu oferta.',
  onboardingSeen: 'Listo.',
  remediesHeld: 'Recibimos tus documentos. Corrige los demás en tu cuenta.',
  quoteSaved: 'Guardamos tu cotización.',
  requestCanceled: 'Tu solicitud fue cancelada.',
  wentBack: 'Regresaste al paso anterior.',
};

export type MessageName = keyof typeof es;

const en: Record<MessageName, string> = {
  answersSaved: 'We saved your details.',
  changesSaved: 'We saved your changes.',
  documentsReceived: 'We received your documents.',
  documentsSaved: 'We saved your documents.',
  offerConfirmed: 'You confirmed your offer.',
  offerSaved: 'We saved your offer.',
  onboardingSeen: 'Done.',
  remediesHeld: 'We received your documents. Please correct the others in your account.',
  quoteSaved: 'We saved your quote.',
  requestCanceled: 'Your application was canceled.',
  wentBack: 'You went back to the previous step.',
};

type Asking = { headers: { 'accept-language'?: string | undefined } };

/** A message in the language of whoever asks. */
export const say = ({ headers }: Asking, name: MessageName): string =>
  (languageOf(headers['accept-language']) === 'en' ? en : es)[name];

/** Longer than any browser's list; what comes after is not read. */
const READ = 200;

/** Of Spanish and English the one that a person would rather read: `en-US,en;q=0.9,es;q=0.8`. */
export function languageOf(accepted = ''): 'es' | 'en' {
  const wishes = accepted
    .slice(0, READ)
    .split(',')
    .map((part) => /^\s*(es|en)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part))
    .filter((wish) => wish !== null)
    .map(([, tag = '', weight = '1']) => ({ tag: tag.toLowerCase(), weight: Number(weight) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wishes[0]?.tag === 'en' ? 'en' : 'es';
}
