import { useSelector } from '@xstate/react';
import type { Words } from '#components/words.ts';
import type { RemedySlot } from '#domain/remedies.ts';
import { type RemediesActor, selectSlots } from '#machines/remedies.machine.ts';
import { FileSlot } from './FileSlot.tsx';

type Props = {
  actor: RemediesActor;
  slot: RemedySlot;
  /** Why it cannot be used yet. */
  closed?: Words | undefined;
};

/** The place of one file, where the page has one. */
export function SlotOf({ actor, slot, closed }: Props) {
  const slots = useSelector(actor, selectSlots);
  const file = slots.find(({ id }) => id === `file-${slot}`);
  return file ? <FileSlot actor={file} slot={slot} closed={closed} /> : null;
}
