/** The terms of a hotel's credit and their signature. Nothing of it is kept on the device. Source: spec 2 and 4. */
import type { AxiosInstance } from 'axios';
import type { Api } from '#contract/api.ts';
import type { UploadTarget } from '#contract/documents.ts';
import type { SignatureTargets } from '#contract/terms.ts';
import type { SignaturePart } from '#domain/request/signed-terms.ts';
import type { TermsServices } from '#machines/terms.machine.ts';
import type { Client } from './client.ts';
import { refusedAs } from './http.ts';

type Piece = { target: UploadTarget; file: File };
type Files = Record<SignaturePart, File> & { onProgress: (part: number) => void };

/** The calls around the upload, by a session or by a link. */
type Calls = {
  ask: (sizes: Record<SignaturePart, number>) => Promise<SignatureTargets>;
  sign: (keys: Record<SignaturePart, string>) => Promise<unknown>;
};

/** Sends doodle and video to the object store, and signs with them. */
export function signatureSender(axios: AxiosInstance) {
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

  return async (
    { doodle, video, onProgress }: Files,
    signal: AbortSignal,
    { ask, sign }: Calls,
  ): Promise<'signed'> => {
    const targets = await ask({ doodle: doodle.size, video: video.size });
    const pieces = [
      { target: targets.doodle as UploadTarget, file: doodle },
      { target: targets.video as UploadTarget, file: video },
    ];
    await upload(pieces, onProgress, signal);
    const [doodleKey, videoKey] = pieces.map(({ target }) => String(target.fields.key));
    await sign({ doodle: doodleKey ?? '', video: videoKey ?? '' });
    return 'signed';
  };
}

export function termsServices(call: Client<Api>, axios: AxiosInstance): TermsServices {
  const send = signatureSender(axios);
  return {
    async findTerms({ requestId }, signal) {
      const query = requestId === null ? {} : { request_id: requestId };
      return (await call.findTerms({ query }, signal)) ?? null;
    },

    sendSignature: ({ terms: { request_id, version }, ...files }, signal) =>
      send(files, signal, {
        ask: (sizes) => call.askSignatureTargets({ body: { request_id, ...sizes } }, signal),
        sign: (keys) => call.signTerms({ body: { request_id, version, ...keys } }, signal),
      }).catch(refusedAs('conflict', 'conflict')),
  };
}
