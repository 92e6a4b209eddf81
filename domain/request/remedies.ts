/**
 * Document correction by link: which files are needed before they can be sent.
 * Source: spec 2 (document correction), 3 (remedies), 4, 5; C10; D-89, D-95.
 */
import type { FileKind } from '#domain/files/file-kind.ts';

/** ID identification, CD proof of address, ECB2 bank statement. */
export const REMEDY_CODES = ['ID', 'CD', 'ECB2'] as const;
export type RemedyCode = (typeof REMEDY_CODES)[number];

/** The places a file can go to: an identification has two sides. */
export const REMEDY_SLOTS = ['ID', 'ID-Back', 'CD', 'ECB2'] as const;
export type RemedySlot = (typeof REMEDY_SLOTS)[number];

export const isRemedySlot = (code: string): code is RemedySlot =>
  REMEDY_SLOTS.some((slot) => slot === code);

export type IdType = 'INE' | 'PASSPORT';

/** The choice starts empty: null. */
type Choice = { requested: readonly RemedyCode[]; idType: IdType | null };

/** Images, PDF and HEIC; the bank statement without HEIC. Source: spec 5. */
export const remedyAccepts = (slot: RemedySlot): FileKind[] =>
  slot === 'ECB2' ? ['pdf', 'jpg', 'png'] : ['pdf', 'jpg', 'png', 'heic'];

/** Whether several pictures may be joined for it: an identification has a place for each side. */
export const hasPages = (slot: RemedySlot): boolean => slot !== 'ID' && slot !== 'ID-Back';

/** Every place that a correction of these documents may have, in the order of the page. */
export const remedySlots = (requested: readonly RemedyCode[]): RemedySlot[] =>
  REMEDY_SLOTS.filter((slot) => requested.includes(slot === 'ID-Back' ? 'ID' : slot));

/** What a correction needs: its files, and first of all the choice of the identification. */
type RemedyNeed = 'idType' | RemedySlot;

export const isRemedyNeed = (need: string): need is RemedyNeed =>
  need === 'idType' || isRemedySlot(need);

/**
 * What is needed before the files can be sent, in the order of the page. A passport has no back; the choice of
 * the identification is needed until it is made. Source: spec 4; C10.
 */
export function neededRemedies({ requested, idType }: Choice): RemedyNeed[] {
  const isUndecided = requested.includes('ID') && idType === null;
  const slots = remedySlots(requested).filter((slot) => slot !== 'ID-Back' || idType === 'INE');
  return isUndecided ? ['idType', ...slots] : slots;
}

/** Each document with all that it may need: of an identification also which one it is, and its back. */
export const remedyDocuments = (requested: readonly RemedyCode[]) =>
  requested.map((code): { code: RemedyCode; needs: RemedyNeed[] } => ({
    code,
    needs: code === 'ID' ? ['idType', ...remedySlots([code])] : [code],
  }));

/** The back opens once the front exists, and for INE only. */
export const isBackOpen = (idType: IdType | null, chosen: readonly string[]): boolean =>
  idType === 'INE' && chosen.includes('ID');

/** The back that an identification may have until it is chosen which one it is: two files are its sides. */
export const possibleSides = ({ requested, idType }: Choice): RemedySlot[] =>
  requested.includes('ID') && idType === null ? ['ID-Back'] : [];

/** Whether the page has a place for the back. */
export const hasBack = (idType: IdType | null, chosen: readonly string[]): boolean =>
  idType === 'INE' || (idType === null && chosen.includes('ID-Back'));

/** The slots of this document that a person may use now. */
export const openSlots = (
  document: string,
  idType: IdType | null,
  chosen: readonly string[],
): RemedySlot[] =>
  REMEDY_SLOTS.filter((slot) =>
    slot === 'ID-Back' ? document === 'ID' && isBackOpen(idType, chosen) : slot === document,
  );

/** The documents that have all that they need: '2 de 3 listos'. */
export const readyRemedies = (choice: Choice, missing: readonly string[]): RemedyCode[] =>
  choice.requested.filter((code) =>
    neededRemedies({ ...choice, requested: [code] }).every((need) => !missing.includes(need)),
  );

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
