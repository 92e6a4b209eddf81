/** The worker of `workbook.ts`: one file comes in, its sheets go out. */
import { type Question, readSheets } from './read.ts';

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  postMessage(await readSheets(data));
});
