/** The server's messages to a person, in their language: Spanish unless they ask for English. Source: spec 1. */

const es = {
  answersSaved: 'Guardamos tus datos.',
  changesSaved: 'Guardamos tus cambios.',
  documentsReceived: 'Recibimos tus documentos.',
  documentsSaved: 'Guardamos tus documentos.',
  hotelSaved: 'Guardamos los datos del hotel.',
  hotelsAssigned: 'Guardamos quién las atiende.',
  interviewSaved: 'Guardamos cómo prefieres la entrevista.',
  offerConfirmed: 'Confirmaste tu oferta.',
  offerSaved: 'Guardamos tu oferta.',
  onboardingSeen: 'Listo.',
  remediesHeld: 'Recibimos tus documentos. Corrige los demás en tu cuenta.',
  quoteSaved: 'Guardamos tu cotización.',
  requestCanceled: 'Tu solicitud fue cancelada.',
  termsSigned: 'Firmaste los términos y condiciones.',
  wentBack: 'Regresaste al paso anterior.',
};

type MessageName = keyof typeof es;

const en: Record<MessageName, string> = {
  answersSaved: 'We saved your details.',
  changesSaved: 'We saved your changes.',
  documentsReceived: 'We received your documents.',
  documentsSaved: 'We saved your documents.',
  hotelSaved: 'We saved the hotel’s details.',
  hotelsAssigned: 'We saved who takes care of them.',
  interviewSaved: 'We saved how you would like the interview.',
  offerConfirmed: 'You confirmed your offer.',
  offerSaved: 'We saved your offer.',
  onboardingSeen: 'Done.',
  remediesHeld: 'We received your documents. Please correct the others in your account.',
  quoteSaved: 'We saved your quote.',
  requestCanceled: 'Your application was canceled.',
  termsSigned: 'You signed the terms and conditions.',
  wentBack: 'You went back to the previous step.',
};

type LanguageHeaders = { headers: { 'accept-language'?: string | undefined } };

/** A message in the language that the request accepts. */
export const translate = ({ headers }: LanguageHeaders, name: MessageName): string =>
  (languageOf(headers['accept-language']) === 'en' ? en : es)[name];

/** Longer than any browser's list; what comes after is not read. */
const READ = 200;

/** Of Spanish and English the one that a person would rather read: `en-US,en;q=0.9,es;q=0.8`. */
export function languageOf(accepted = ''): 'es' | 'en' {
  const preferences = accepted
    .slice(0, READ)
    .split(',')
    .map((part) => /^\s*(es|en)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part))
    .filter((preference) => preference !== null)
    .map(([, tag = '', weight = '1']) => ({ tag: tag.toLowerCase(), weight: Number(weight) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return preferences[0]?.tag === 'en' ? 'en' : 'es';
}
