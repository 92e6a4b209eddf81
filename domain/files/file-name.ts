/**
 * A file's name as a reviewer may read it: without folders, and without the characters that break a line or reverse
 * the reading direction (`fdp.exe` reads as `exe.pdf`).
 */
export function plainName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  return last.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim() || 'documento';
}
