/** Several pictures as one PDF. Its code is loaded with the first of them. Source: issue 10, 5. */
import type { FileChoiceServices } from '#machines/parts/files/file-choice.machine.ts';
import type { FilePagesServices } from '#machines/parts/files/file-pages.machine.ts';
import type { PageMaker } from './file-pages/pages.ts';
import { loadOnce } from './load-once.ts';

/** Bytes. What a phone's camera writes is far below. */
const LARGEST_PICTURE = 60_000_000;
const PICTURES = ['image/jpeg', 'image/png', 'image/heic', 'image/heif'];

export function filePagesServices(
  { checkFile }: Pick<FileChoiceServices, 'checkFile'>,
  load: () => Promise<PageMaker> = async () => (await import('./file-pages/pages.ts')).pageMaker(),
): FilePagesServices {
  const maker = loadOnce(load);

  return {
    async preparePicture({ file }, signal) {
      const check = await checkFile({ file, accept: PICTURES, maxBytes: LARGEST_PICTURE }, signal);
      if (check.outcome === 'refused') return check;
      const { makeSmall } = await maker.load();
      const small = await makeSmall(file, signal);
      const name = `${file.name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`;
      return {
        outcome: 'ready',
        file: new File([small], name, { type: 'image/jpeg' }),
        warnings: check.quality?.warnings ?? [],
      };
    },

    async joinPages({ pages, name }, signal) {
      const { join } = await maker.load();
      return new File([await join(pages, signal)], name, { type: 'application/pdf' });
    },
  };
}
