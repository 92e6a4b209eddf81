import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { PageDrop } from '#components/files/PageDrop.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import type { Message } from '#components/text/message.ts';
import { stateName } from '#machines/kit/state-name.ts';
import { type FileSetActor, selectSorting } from '#machines/parts/files/file-set.machine.ts';
import type { FileSortingActor } from '#machines/parts/files/file-sorting.machine.ts';
import { SlotSetContext } from './slot-set.ts';

/** Seldom needed: a page with slots does not wait for its dialog. */
const FileSortingView = lazyPart(async () => ({
  default: (await import('../file-sorting/FileSortingView.tsx')).FileSortingView,
}));

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
      {sorting && <Sorting actor={sorting} nameOf={nameOf} />}
    </PageDrop>
  );
}

function Sorting({ actor, nameOf }: Pick<Props, 'nameOf'> & { actor: FileSortingActor }) {
  const state = useSelector(actor, stateName);
  if (state === 'resting') return null;
  return <FileSortingView placeholder={null} actor={actor} nameOf={nameOf} />;
}
