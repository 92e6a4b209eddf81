/** The worker of `tax-certificate.ts`: one file comes in, its answers go out. */
import { type Question, readCertificate } from './read.ts';

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  postMessage(await readCertificate(data));
});
