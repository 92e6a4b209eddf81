/** The worker of `workbook.ts`: one file comes in, its rows go out. */
import { type Question, readRows } from './read.ts';

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  postMessage(await readRows(data));
});
