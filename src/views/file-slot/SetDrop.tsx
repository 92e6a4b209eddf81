import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { PageDrop } from '#components/files/PageDrop.tsx';
import type { Message } from '#components/text/message.ts';
import { type FileSetActor, selectSorting } from '#machines/parts/files/file-set.machine.ts';
import { FileSortingView } from '../file-sorting/FileSortingView.tsx';
import { SlotSetContext } from './slot-set.ts';

type Props = {
  set: FileSetActor;
  /** The codes of the slots on the screen that a person may use. */
  open: string[];
  /** How the document of a code is called. */
  nameOf: (code: string) => Message;
  children: ReactNode;
};

/** What is dropped beside the slots, and several files on one of them, go where the set has a place for them; where several do, it asks. */
export function SetDrop({ set, open, nameOf, children }: Props) {
  const sorting = useSelector(set, selectSorting);
  return (
    <PageDrop onFiles={(files) => set.send({ type: 'files.drop', files, open })}>
      <SlotSetContext value={set}>{children}</SlotSetContext>
      {sorting && <FileSortingView actor={sorting} nameOf={nameOf} />}
    </PageDrop>
  );
}
