import { useSelector } from '@xstate/react';
import { type Message, messageOf } from '#components/text/message.ts';
import type { RemedySlot } from '#domain/request/remedies.ts';
import { type FileSetActor, selectSlots } from '#machines/parts/files/file-set.machine.ts';
import { FileSlotView } from '../file-slot/FileSlotView.tsx';

type Props = {
  set: FileSetActor;
  code: RemedySlot;
  /** Why it cannot be used yet. */
  closed?: Message | undefined;
  /** On a screen that shows its document alone, which may name it already. */
  alone?: boolean;
  titledBy?: string | undefined;
};

/** The slot of one file, where the page has one. */
export function Slot({ set, code, closed, alone = false, titledBy }: Props) {
  const slot = useSelector(set, selectSlots).find(({ id }) => id === code);
  return slot ? (
    <FileSlotView
      actor={slot}
      label={`remedies.slot.${code}`}
      closed={closed}
      alone={alone}
      titledBy={titledBy}
      nameOf={(other) => messageOf(`remedies.missing.${other}`)}
    />
  ) : null;
}
