/**
 * An identification has two sides: ID is the front, ID-2 the back. A passport has no back, and one file may hold both.
 * Source: spec 3 and 5 (ID-2); ruling 44.
 */
import type { Regime } from '#domain/person/regime.ts';

const FRONT = 'ID';
const BACK = 'ID-2';
/** The back's own name on the correction page. Source: spec 3, upload slots. */
const LINK_BACK = 'ID-Back';

/** Every name that a back is stored under. */
export const BACKS: readonly string[] = [BACK, LINK_BACK];

/** The document that a file belongs to: both sides are one. */
export const documentOf = (code: string): string => (BACKS.includes(code) ? FRONT : code);

export const isSide = (code: string): boolean => documentOf(code) === FRONT;

/** How the back comes: as a file of its own, within the front's, or not at all. */
export const BACK_COMES = ['apart', 'joined', 'never'] as const;
export type BackComes = (typeof BACK_COMES)[number];

/** As it was chosen before; a file of its own where nothing was. */
export const chosenBack = (value: unknown): BackComes =>
  BACK_COMES.find((comes) => comes === value) ?? 'apart';

/** Who asks for an identification asks for its back, whatever a platform's own list has. */
export const withBacks = <D extends { code: string; label: string; alt: string }>(
  documents: readonly D[],
): D[] =>
  documents.some(({ code }) => code === BACK)
    ? [...documents]
    : documents.flatMap((document) =>
        document.code === FRONT
          ? [document, { ...document, code: BACK, label: 'document.ID-2', alt: '' }]
          : [document],
      );

/** The documents of a list, each with the files that it may need. */
export function documentsIn(codes: readonly string[]): { code: string; needs: string[] }[] {
  const documents = new Set(codes.map(documentOf));
  return [...documents].map((code) => ({
    code,
    needs: codes.filter((one) => documentOf(one) === code),
  }));
}

/** What must be there before a list is sent. */
export const neededCodes = (codes: readonly string[], back: BackComes): string[] =>
  back === 'apart' ? [...codes] : codes.filter((code) => code !== BACK);

type Person = { names?: string | null; first_name?: string | null; second_name?: string | null };

/** Whose identification is meant: a company's representatives where it names them, or else the person. */
export function holdersOf({
  client,
  partners = [],
}: {
  client: Person & { regime?: Regime };
  partners?: readonly (Person & { type: string })[];
}): string[] {
  const isCompany = client.regime === 'PM';
  const people = isCompany ? partners.filter(({ type }) => type === 'RL') : [client];
  return people
    .map(({ names, first_name, second_name }) =>
      [names, first_name, second_name].filter(Boolean).join(' '),
    )
    .filter((name) => name !== '');
}
