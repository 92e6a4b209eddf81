/** One document of a request: whose it is, what its flow asks of the world, what the list that holds it hears. */
import type { ActorRef, Snapshot } from 'xstate';
import type { DocumentRecord, RejectionReason, RequiredDocument } from '#contract/documents.ts';
import type { FileProblem } from '#domain/documents.ts';
import type { CheckedFile } from './file-check.machine.ts';
import type { Service } from './kit/service.ts';

/** Whose document it is. */
export type DocumentOwner = {
  requestId: string;
  platform: string;
  tipoPersona: 'PF' | 'PM';
};

export type DocumentUploadServices = {
  /**
   * Keeps the file on the device until it has arrived, sends it and registers it; tries on by itself while
   * there is no network, and says so. `onProgress` hears fractions from 0 to 1.
   */
  uploadDocument: Service<
    DocumentOwner &
      CheckedFile & {
        code: string;
        onProgress: (fraction: number) => void;
        onWaiting: (isWaiting: boolean) => void;
      },
    { outcome: 'stored'; record: DocumentRecord } | { outcome: 'rejected'; problem: FileProblem }
  >;
  /** Nothing of the file stays on the device. */
  dropUpload: Service<{ requestId: string; code: string }, void>;
  withdrawDocument: Service<DocumentOwner & { record: DocumentRecord }, void>;
};

export type DocumentUploadInput = {
  /** Whom it reports to. */
  list: ActorRef<Snapshot<unknown>, DocumentReport>;
  owner: DocumentOwner;
  required: RequiredDocument;
  record: DocumentRecord | null;
  bytes: number;
  /** Why a reviewer sent the last one back. */
  reason: RejectionReason | null;
  /** What waits on the device. */
  waiting: CheckedFile | null;
};

/**
 * It is travelling or being removed; so much of so many bytes has arrived, 0 to 1; it rests, and this is
 * what is stored; a file was not taken.
 */
export type DocumentReport =
  | { type: 'document.moving'; code: string }
  | { type: 'document.progress'; code: string; bytes: number; fraction: number }
  | { type: 'document.settled'; code: string; record: DocumentRecord | null }
  | { type: 'document.refused'; code: string };
