/** What a set of files is given when it is made, and what it is told. */
import type { SetDocument, SetRules } from '#domain/request/file-set.ts';
import type { FileOwner, FileSlotSetting, GoingUp, StoredFile } from '#domain/request/file-slot.ts';
import type { FileSlotReport } from './file-slot.ts';

export type FileSetInput = SetRules & {
  owner: FileOwner;
  goesUp: GoingUp;
  slots: FileSlotSetting[];
  /** In the order of the page. */
  documents: SetDocument[];
  /** False: the set ends when it is sent, and the parent confirms it. */
  confirms: boolean;
  canLeave: boolean;
  /** A reload broke its sending off. */
  wasSending: boolean;
  /** It was refused after it had been left. */
  wasRefused: boolean;
};

/** What the server keeps, by code; null where nothing is. */
export type StoredFiles = Record<string, StoredFile | null>;

export type FileSetEvent =
  | FileSlotReport
  | { type: 'set.require'; needed: string[] }
  | { type: 'set.send' | 'set.leave' }
  | { type: 'files.arrived'; stored: StoredFiles };
