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

/** The `accept` of react-dropzone. */
export const acceptOf = (types: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(types.map((type) => [type, ENDINGS[type] ?? []]));

/** '.pdf, .jpg o .png'. Source: spec 5, uploads. */
export function formatsText(types: readonly string[], locale: string): string {
  const names = types.map((type) => ENDINGS[type]?.[0] ?? type);
  return new Intl.ListFormat(locale, { style: 'long', type: 'disjunction' }).format(names);
}

export const takesPictures = (types: readonly string[]): boolean =>
  types.some((type) => type.startsWith('image/'));
