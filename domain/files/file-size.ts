/** File sizes as a person reads them, in Bytes, KB or MB on base 1024. Source: spec 9; C9. */

const UNITS = ['Bytes', 'KB', 'MB'];

/** `0 Bytes`, `1 KB`, `1.5 MB`: one decimal at most. */
export function formatFileSize(bytes: number): string {
  const power = bytes >= 1024 ** 2 ? 2 : bytes >= 1024 ? 1 : 0;
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${UNITS[power]}`;
}
