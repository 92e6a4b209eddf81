/** The worker of `check.ts`: one file comes in, one verdict goes out. */
import type { FileKind } from '#domain/files/file-kind.ts';
import { look } from './look.ts';

export type Question = { file: Blob; kind: FileKind };

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const verdict =
    typeof OffscreenCanvas === 'undefined'
      ? 'unable'
      : await look(data.file, data.kind, {
          canvas: (width, height) => new OffscreenCanvas(width, height),
          breathe: async () => {},
        }).catch(() => 'unable');
  postMessage(verdict);
});
