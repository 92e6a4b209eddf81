import { createContext } from 'react';
import type { FileSetActor } from '#machines/parts/files/file-set.machine.ts';

/** The set around a slot, which asks which of several files is whose; null for a slot of its own, which refuses them. */
export const SlotSetContext = createContext<FileSetActor | null>(null);
