import type { StateName } from '#machines/kit/state-name.ts';
import type { FileSlotMachine } from '#machines/parts/files/file-slot.machine.ts';

export type Action = 'choose' | 'cancel' | 'retry' | 'delete' | 'undo';
type Actions = Record<StateName<FileSlotMachine>, readonly Action[]>;

/** What a person can do with a file in each state. */
const ACTIONS: Record<'atOnce' | 'onSend', Actions> = {
  atOnce: {
    resting: [],
    empty: ['choose'],
    choosing: ['cancel'],
    ready: ['choose', 'delete'],
    uploading: ['cancel'],
    failed: ['cancel', 'choose', 'retry'],
    stored: ['choose', 'delete'],
    removed: ['choose', 'undo'],
    removing: [],
  },
  onSend: {
    resting: [],
    empty: ['choose'],
    choosing: ['choose', 'delete'],
    ready: ['choose', 'delete'],
    uploading: [],
    failed: ['choose', 'delete'],
    stored: ['choose', 'delete'],
    removed: ['choose', 'undo'],
    removing: [],
  },
};

export const actionsOf = (
  goesUp: 'atOnce' | 'onSend',
  state: StateName<FileSlotMachine>,
): readonly Action[] => ACTIONS[goesUp][state];
