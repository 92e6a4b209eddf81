/** The terms of a hotel's credit and their signature. Nothing of it is kept on the device. Source: spec 2 and 4. */
import type { AxiosInstance } from 'axios';
import type { Api } from '#contract/api.ts';
import type { UploadTarget } from '#contract/documents.ts';
import type { TermsServices } from '#machines/terms.machine.ts';
import type { Client } from './client.ts';
import { refusedAs } from './http.ts';

type Piece = { target: UploadTarget; file: File };

export function termsServices(call: Client<Api>, axios: AxiosInstance): TermsServices {
  /** One after the other; reports the part of all bytes that is there. */
  async function upload(pieces: Piece[], onProgress: (part: number) => void, signal: AbortSignal) {
    const [{ fileSender }, { browserNetwork }] = await Promise.all([
      import('./uploads/sender.ts'),
      import('./uploads/network.ts'),
    ]);
    const sender = fileSender(axios, browserNetwork);
    const total = pieces.reduce((bytes, { file }) => bytes + file.size, 0);
    let before = 0;
    for (const { target, file } of pieces) {
      const onBytes = (loaded: number) => onProgress(Math.min(1, (before + loaded) / total));
      await sender.form(target, file, { signal, onBytes });
      before += file.size;
    }
  }

  return {
    async findTerms({ requestId }, signal) {
      const query = requestId === null ? {} : { request_id: requestId };
      return (await call.findTerms({ query }, signal)) ?? null;
    },

    async sendSignature({ terms, video, doodle, onProgress }, signal) {
      const { request_id, version } = terms;
      const sign = async () => {
        const sizes = { request_id, doodle: doodle.size, video: video.size };
        const targets = await call.askSignatureTargets({ body: sizes }, signal);
        const pieces = [
          { target: targets.doodle as UploadTarget, file: doodle },
          { target: targets.video as UploadTarget, file: video },
        ];
        await upload(pieces, onProgress, signal);
        const [doodleKey, videoKey] = pieces.map(({ target }) => String(target.fields.key));
        const keys = { doodle: doodleKey ?? '', video: videoKey ?? '' };
        await call.signTerms({ body: { request_id, version, ...keys } }, signal);
        return 'signed' as const;
      };
      return sign().catch(refusedAs('conflict', 'conflict'));
    },
  };
}
