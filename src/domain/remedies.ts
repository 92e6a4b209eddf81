/**
 * Document correction by link: which files are needed before they can be sent.
 * Source: spec 2 (document correction), 3 (remedies), 4, 5; C10; D-89, D-95.
 */
import type { FileKind } from './file-kind.ts';

/** ID identification, CD proof of address, ECB2 bank statement. */
export const REMEDY_CODES = ['ID', 'CD', 'ECB2'] as const;
export type RemedyCode = (typeof REMEDY_CODES)[number];

/** The places a file can go to: an identification has two sides. */
export const REMEDY_SLOTS = ['ID', 'ID-Back', 'CD', 'ECB2'] as const;
export type RemedySlot = (typeof REMEDY_SLOTS)[number];

export type IdType = 'INE' | 'PASSPORT';

/** The choice starts empty: null. */
type Choice = { requested: readonly RemedyCode[]; idType: IdType | null };

/** Images, PDF and HEIC; the bank statement without HEIC. Source: spec 5. */
export const remedyAccepts = (slot: RemedySlot): FileKind[] =>
  slot === 'ECB2' ? ['pdf', 'jpg', 'png'] : ['pdf', 'jpg', 'png', 'heic'];

/** The files that are due, in the order of the page. A passport has no back. */
export function remedySlots({ requested, idType }: Choice): RemedySlot[] {
  const back: RemedySlot[] = idType === 'PASSPORT' ? [] : ['ID-Back'];
  return [
    ...(requested.includes('ID') ? (['ID', ...back] as const) : []),
    ...(requested.includes('CD') ? (['CD'] as const) : []),
    ...(requested.includes('ECB2') ? (['ECB2'] as const) : []),
  ];
}

/** Whether 'Subir documentos' is live: something is requested, and every due file is chosen. Source: C10. */
export function canSendRemedies(choice: Choice, chosen: readonly RemedySlot[]): boolean {
  if (choice.requested.length === 0) return false;
  if (choice.requested.includes('ID') && choice.idType === null) return false;
  return remedySlots(choice).every((slot) => chosen.includes(slot));
}

/** The back opens once the front exists, and for INE only. */
export const isBackOpen = (idType: IdType | null, chosen: readonly RemedySlot[]): boolean =>
  idType === 'INE' && chosen.includes('ID');

/** What a person has still to do, in the order of the page: first to say which identification it is. */
export function missingRemedies(
  choice: Choice,
  chosen: readonly RemedySlot[],
): ('idType' | RemedySlot)[] {
  const isUndecided = choice.requested.includes('ID') && choice.idType === null;
  const shown = remedySlots(choice).filter((slot) => slot !== 'ID-Back' || choice.idType === 'INE');
  const empty = shown.filter((slot) => !chosen.includes(slot));
  return isUndecided ? ['idType', ...empty] : empty;
}

/** The documents that have all their files: '2 de 3 listos'. */
export const readyRemedies = (choice: Choice, chosen: readonly RemedySlot[]): RemedyCode[] =>
  choice.requested.filter((code) => canSendRemedies({ ...choice, requested: [code] }, chosen));

/** The files that go along: those that are due; the back is dropped for a passport. */
export const remediesToSend = (choice: Choice, chosen: readonly RemedySlot[]): RemedySlot[] =>
  remedySlots(choice).filter((slot) => chosen.includes(slot));

/** The name a file is shown with. A bank statement always ends in .jpg. Source: spec 3; D-89. */
export function remedyFileName(merchant: string, slot: RemedySlot, extension: string): string {
  const names = {
    ID: `id-front.${extension}`,
    'ID-Back': `id-back.${extension}`,
    CD: `cd.${extension}`,
    ECB2: 'ecb2.jpg',
  };
  return `${merchant}-${names[slot]}`;
}
