import { fileKind } from '#domain/files/file-kind.ts';

/** What a slot is told. */
type Choice = { type: 'file.choose'; file: File; pictures?: File[] } | { type: 'files.drop' };

/** Whether a person is asked which document each of them is: they are not the pages of one. Null takes pages: no document was meant. */
export const isToSort = (files: readonly File[], takesPages: boolean | null): boolean =>
  takesPages === null ? files.length > 0 : chosenFiles(files, takesPages)?.type === 'files.drop';

const isPicture = (file: File) => ['jpg', 'png', 'heic'].includes(fileKind(file) ?? '');

/** What choosing these files at once means: one is the file, several pictures are its pages, others are too many. */
export function chosenFiles(files: readonly File[], takesPages = false): Choice | null {
  const [file, second] = files;
  if (!file) return null;
  if (!second) return { type: 'file.choose', file };
  const isJoined = takesPages && files.every(isPicture);
  return isJoined ? { type: 'file.choose', file, pictures: [...files] } : { type: 'files.drop' };
}
