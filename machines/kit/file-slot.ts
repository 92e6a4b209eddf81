/** A slot as its machine knows it: its services, what it is told, what it holds and reports. */
import type { ActorRef, Snapshot } from 'xstate';
import type { UploadTarget } from '#contract/documents.ts';
import {
  type FileInSlot,
  type FileOwner,
  type FileSlotOptions,
  type FilesHeld,
  isOtherFile,
  type SlotOutcome,
  type SlotProblem,
  type StoredFile,
} from '#domain/request/file-slot.ts';
import type { Failure } from './failure.ts';
import type { Service } from './service.ts';

export type FileSlotServices = {
  /** Discards what is kept; where nothing is, withdraws what is stored. */
  removeFile: Service<FilesHeld & { owner: FileOwner; code: string }, void>;
};

export type FileSlotInput = FileSlotOptions & { set: ActorRef<Snapshot<unknown>, FileSlotReport> };
export type FileSlotReport = { type: 'slot.changed'; file: FileInSlot } | { type: 'slot.refused' };

type Standing = {
  fraction: number;
  problem: SlotProblem | null;
  failure: Failure | null;
  /** For as long as it can be taken back. */
  removed: FilesHeld | null;
};
export type FileSlotContext = FileSlotInput & Standing;
export type FileSlotEnd = SlotOutcome & { failure?: Failure };
export type FileSlotEvent =
  | { type: 'file.choose'; file: File; pictures?: File[] }
  | { type: 'files.drop' | 'file.remove' | 'removal.undo' | 'file.reject' }
  | { type: 'file.upload'; target: UploadTarget | null }
  | { type: 'upload.progress'; fraction: number }
  /** What the server keeps for it now, from another device; null where nothing is. */
  | { type: 'file.arrived'; stored: StoredFile | null };

/** Where a person may choose a file. */
export const choosing = {
  'file.choose': { target: 'choosing', actions: 'clearProblem', reenter: true },
  'files.drop': {
    actions: { type: 'noteOutcome', params: { outcome: 'refused', problem: 'many' } },
  },
} as const;

/** Where its removal can be undone. */
export const removable = { 'file.remove': { target: 'resting', actions: 'setAside' } } as const;

/** Where another device may bring its file, or take it away. */
export const arriving = {
  'file.arrived': { guard: 'isNews', target: 'resting', actions: 'takeArrived' },
} as const;

/** As `arriving`, where a file of this device waits for the person to decide. */
export const arrivingBeside = {
  'file.arrived': {
    guard: 'isNews',
    actions: ['takeArrived', { type: 'report', params: 'resting' }],
  },
} as const;

export const isNews = (slot: FileSlotContext, event: FileSlotEvent): boolean =>
  event.type === 'file.arrived' && isOtherFile(slot, event.stored);

export const arrivedIn = (event: FileSlotEvent) =>
  event.type === 'file.arrived' ? { stored: event.stored, removed: null, problem: null } : {};
