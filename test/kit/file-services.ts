/** Services of a set of files that answer at once and refuse an input that no machine should send. */
import { expect } from 'vitest';
import type { SetFile } from '#domain/request/file-set.ts';
import { provideFiles } from '#services/provide/files/files.ts';

export type FileServices = Required<Parameters<typeof provideFiles>[0]>;

/** What they were asked, by the service's name. */
export type Asked = Record<keyof FileServices, unknown[]>;

export function fileServices(changes: Partial<FileServices> = {}) {
  const asked: Asked = {
    checkFile: [],
    preparePicture: [],
    joinPages: [],
    findRepeated: [],
    keepFile: [],
    uploadFile: [],
    removeFile: [],
    readFile: [],
    askTargets: [],
    confirmFiles: [],
    recogniseFiles: [],
  };
  const services: FileServices = {
    checkFile: async ({ file, accept, maxBytes }) => {
      expect(file).toBeInstanceOf(File);
      expect(accept.length * maxBytes).toBeGreaterThan(0);
      return { outcome: 'taken', kind: null, quality: null };
    },
    preparePicture: async ({ file }) => {
      expect(file).toBeInstanceOf(File);
      return { outcome: 'ready', file, warnings: [] };
    },
    joinPages: async ({ pages, name }) => {
      expect(pages.length).toBeGreaterThan(0);
      return new File(['%PDF-1.4'], name, { type: 'application/pdf' });
    },
    findRepeated: async ({ file }) => {
      expect(file).toBeInstanceOf(File);
      return { usedFor: null };
    },
    keepFile: async ({ code, file, quality }) => ({ id: `kept-${code}`, code, file, quality }),
    uploadFile: async ({ kept: { code, file } }) => ({
      outcome: 'stored',
      stored: { name: file.name, s3_key: `stored/${code}`, bytes: file.size },
    }),
    removeFile: async ({ kept, stored }) => expect(kept ?? stored).not.toBeNull(),
    readFile: async ({ stored: { name } }) => new File(['%PDF-1.4'], name),
    askTargets: async ({ files }) => ({
      outcome: 'given',
      targets: Object.fromEntries(
        files.map(({ code }) => [code, { url: '/object-store', fields: { key: code } }]),
      ),
    }),
    confirmFiles: async ({ files }) => {
      expect(files.filter((file: SetFile) => file.stored === null)).toEqual([]);
      return { outcome: 'confirmed', message: 'Documents received' };
    },
    recogniseFiles: async ({ files }) => files.map(() => null),
    ...changes,
  };
  const noting = Object.entries(services).map(([name, service]) => [
    name,
    (input: unknown, signal: AbortSignal) => {
      asked[name as keyof FileServices].push(input);
      return (service as (...given: unknown[]) => unknown)(input, signal);
    },
  ]);
  return { services: Object.fromEntries(noting) as FileServices, asked };
}

/** A set on such services. */
export const provideTestFiles = (changes: Partial<FileServices> = {}) =>
  provideFiles(fileServices(changes).services);
