import axios, { type AxiosInstance } from 'axios';
import type { Api } from '#contract/api.ts';
import { SENDING_STATE_MACHINE, type UploadTarget } from '#contract/documents.ts';
import type { DocumentListServices } from '#machines/document-list.machine.ts';
import type { DocumentUploadServices, FileProblem } from '#machines/document-upload.machine.ts';
import type { Client } from './client.ts';

/** The way of a file: ask for a target, send the file there, tell the API which document it is. */
export function documentServices(
  call: Client<Api>,
  http: AxiosInstance,
): DocumentListServices & DocumentUploadServices {
  return {
    listDocuments: ({ requestId }, signal) =>
      call.listDocuments({ query: { id: requestId } }, signal),

    async uploadDocument({ requestId, platform, tipoPersona, code, file, onProgress }, signal) {
      const document = { name: file.name, type: code };
      const body = { user_platform: platform, document };
      const target = (await call.preloadDocument({ body }, signal)) as UploadTarget;
      const problem = await sendFile(http, target, file, onProgress, signal);
      if (problem) return { outcome: 'rejected', problem };
      const record = { type: code, name: file.name, s3_key: String(target.fields.key) };
      await call.registerDocuments(
        {
          body: {
            tipo_persona: tipoPersona,
            user_platform: platform,
            request_id: requestId,
            documents: [record],
          },
        },
        signal,
      );
      return { outcome: 'stored', record };
    },

    async withdrawDocument({ requestId, platform, tipoPersona, record }, signal) {
      const body = {
        tipo_persona: tipoPersona,
        user_platform: platform,
        request_id: requestId,
        documents: [{ type: record.type, name: record.name, s3_key: null }],
      };
      await call.registerDocuments({ body }, signal);
    },

    async sendDocuments({ requestId, documents }, signal) {
      const body = { request_id: requestId, documents, state_machine: SENDING_STATE_MACHINE };
      return call.sendDocuments({ body }, signal);
    },
  };
}

/** Statuses of a file store that speak of the file itself; all others are failures. */
const problems: Record<number, FileProblem> = { 413: 'size', 415: 'type' };

/**
 * Sends every field as it came and the file last. The bearer token and the API key go along only where
 * the store has the API's own origin: S3 answers 400 to an Authorization header. Source: ruling 6, D-90.
 */
async function sendFile(
  http: AxiosInstance,
  { url, fields }: UploadTarget,
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<FileProblem | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const sender = isOwnOrigin(url, http) ? http : axios;
  try {
    await sender.post(url, form, {
      baseURL: '',
      timeout: 0,
      signal,
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
    });
    return null;
  } catch (error) {
    const status = axios.isAxiosError(error) ? error.response?.status : undefined;
    const problem = status === undefined ? undefined : problems[status];
    if (problem) return problem;
    throw error;
  }
}

function isOwnOrigin(url: string, http: AxiosInstance): boolean {
  const here = globalThis.location?.href ?? http.defaults.baseURL;
  const api = new URL(http.defaults.baseURL ?? '/', here);
  return new URL(url, api).origin === api.origin;
}
