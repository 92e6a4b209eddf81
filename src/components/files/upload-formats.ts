import type { IntlShape } from 'react-intl';

/** How a MIME type reads to a person, and which file names the browser's chooser offers for it. */
const ENDINGS: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

const KINDS: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** The MIME type of what a slot accepts, which names it or its kind. */
const typeOf = (accepted: string) => KINDS[accepted] ?? accepted;

/** What the browser's chooser offers: by type, and by the end of the name where the type is unknown. Source: C9. */
export const acceptText = (accepted: readonly string[]): string =>
  accepted
    .map(typeOf)
    .flatMap((type) => [type, ...(ENDINGS[type] ?? [])])
    .join();

/** '.pdf, .jpg o .png'. Source: spec 5, uploads. */
export function formatsText(accepted: readonly string[], { formatList }: IntlShape): string {
  const names = accepted.map(typeOf).map((type) => ENDINGS[type]?.[0] ?? type);
  return formatList(names, { style: 'long', type: 'disjunction' });
}

export const takesPictures = (accepted: readonly string[]): boolean =>
  accepted.map(typeOf).some((type) => type.startsWith('image/'));
