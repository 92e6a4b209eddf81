/** One file in its slot: what the slot takes and holds, and how the file stands. Source: spec 4 (upload item); beyond B8. */
import type { CheckedFile, FileRefusal } from '#domain/files/file-check.ts';
import { documentRegime, type Regime } from '#domain/person/regime.ts';

/** Whose file it is. Null where the services know it: no machine holds the secret of a link. */
export type FileOwner = { requestId: string; platform: string; tipoPersona: 'PF' | 'PM' } | null;

/** The owner of a request's files, as its record names them. */
export const fileOwner = ({
  request,
  platform,
  client,
}: {
  request: { id: string };
  platform: { name: string };
  client: { regime: Regime };
}) => ({
  requestId: request.id,
  platform: platform.name,
  tipoPersona: documentRegime(client.regime),
});

/** Whether each file goes up when it is chosen, or all of them when the set is sent. */
export type GoingUp = 'atOnce' | 'onSend';

/**
 * A file that the device keeps until it has arrived, for the slot of this code. `isInMemory`: the device refused it,
 * and it goes with the page.
 */
export type KeptFile = CheckedFile & { id: string; code: string; isInMemory?: boolean };

/** Why an upload waits: no network, a server of ours that fails, no answer in time, or a limit that ends at a moment. */
export const WAITING_CAUSES = ['network', 'service', 'silence', 'limit'] as const;
export type WaitingCause = (typeof WAITING_CAUSES)[number];

/**
 * A file that has arrived, and where. `custom_name`: as its owner calls it, where that is no name to store it under;
 * `file`: known to the page that sent it.
 */
export type StoredFile = {
  name: string;
  custom_name?: string | null | undefined;
  s3_key: string;
  bytes: number;
  file?: File;
};

/** The name that its owner knows it by. */
export const ownName = ({
  file,
  custom_name,
  name,
}: Pick<StoredFile, 'file' | 'custom_name' | 'name'>) => file?.name ?? custom_name ?? name;

/** One file. `activity`: what is done with it right now. */
export type FileStanding = {
  code: string;
  activity: 'resting' | 'checking' | 'uploading' | 'removing';
  /** Whether it counts as there: stored, or chosen where the set is sent as a whole. */
  isReady: boolean;
  bytes: number;
  /** How much of it has arrived, 0 to 1. */
  fraction: number;
};

/** A slot's file, with what is kept on the device and what is stored. */
export type FileInSlot = FileStanding & { kept: KeptFile | null; stored: StoredFile | null };

/** What a slot holds: on the device, and in the store. Both, while one is to replace the other or has just arrived. */
export type FilesHeld = { kept: KeptFile | null; stored: StoredFile | null };

/** What a slot takes, as MIME types or kinds, and what it holds from before. */
export type FileSlotSetting = FilesHeld & {
  code: string;
  accept: readonly string[];
  maxBytes: number;
  /** Whether several pictures may be joined to one PDF for it. */
  takesPages?: boolean;
};

/** What a slot is told when it is made. */
export type FileSlotOptions = FileSlotSetting & { owner: FileOwner; goesUp: GoingUp };

/** `removed`: what a person took out, for as long as that can be undone. */
type Slot = FilesHeld & { goesUp: GoingUp; removed?: FilesHeld | null };
/** Why a file is not taken. `many`: several were dropped at once; `lost`: it could not be kept. */
export type SlotProblem = FileRefusal | 'many' | 'lost';

export type SlotOutcome =
  | { outcome: 'kept'; kept: KeptFile }
  | { outcome: 'stored'; stored: StoredFile }
  | { outcome: 'refused' | 'rejected'; problem: SlotProblem }
  | { outcome: 'failed' | 'left' };

/**
 * What changes in a slot by the outcome of a choice or an upload. A refused choice leaves what was there; a file
 * that goes up on send stays kept until the whole set has arrived.
 */
export function holdingAfter({ goesUp, kept, stored, removed }: Slot, end: SlotOutcome) {
  const isAtOnce = goesUp === 'atOnce';
  switch (end.outcome) {
    case 'kept':
      return {
        kept: end.kept,
        stored: isAtOnce ? (stored ?? removed?.stored ?? null) : null,
        removed: null,
      };
    case 'stored':
      return {
        kept: isAtOnce ? null : kept,
        stored: isAtOnce && kept ? { ...end.stored, file: kept.file } : end.stored,
      };
    case 'rejected':
      return { kept: null, stored: isAtOnce ? stored : null, problem: end.problem };
    case 'refused':
      return { problem: end.problem };
    default:
      return {};
  }
}

/** What is left in a slot once a person has removed its file: an upload that is given up leaves what was stored. */
export const withoutRemoved = ({ goesUp, kept, stored }: Slot) => ({
  kept: null,
  stored: goesUp === 'atOnce' && kept ? stored : null,
  removed: null,
  problem: null,
});

/** What was removed is not held any more, and can be taken back. */
export const setAside = ({ kept, stored }: FilesHeld) => ({
  kept: null,
  stored: null,
  removed: { kept, stored },
  problem: null,
});

export const takenBack = ({ removed }: Slot) => ({
  kept: removed?.kept ?? null,
  stored: removed?.stored ?? null,
  removed: null,
});

/** Whether what the server keeps now is not what the slot knows of, shown or set aside. What goes up on send is one device's. */
export const isOtherFile = ({ goesUp, stored, removed }: Slot, kept: StoredFile | null): boolean =>
  goesUp === 'atOnce' && (stored ?? removed?.stored ?? null)?.s3_key !== kept?.s3_key;

/** How a slot's file stands while this is done with it. */
export function fileInSlot(
  slot: Slot & Pick<FileStanding, 'code' | 'fraction'>,
  activity: FileStanding['activity'],
): FileInSlot {
  const { code, goesUp, kept, stored, fraction } = slot;
  const isChosen = kept !== null && activity === 'resting';
  return {
    code,
    kept,
    stored,
    activity,
    isReady: goesUp === 'atOnce' ? stored !== null : isChosen,
    bytes: kept?.file.size ?? stored?.bytes ?? 0,
    fraction: activity === 'uploading' ? fraction : Number(stored !== null),
  };
}
