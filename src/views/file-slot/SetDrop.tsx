import type { ReactNode } from 'react';
import { PageDrop } from '#components/files/PageDrop.tsx';
import type { FileSetActor } from '#machines/parts/files/file-set.machine.ts';

type Props = {
  set: FileSetActor;
  /** The codes of the slots on the screen that a person may use. */
  open: string[];
  children: ReactNode;
};

/** What is dropped beside the slots goes where the set has a place for it. */
export const SetDrop = ({ set, open, children }: Props) => (
  <PageDrop onFiles={(files) => set.send({ type: 'files.drop', files, open })}>{children}</PageDrop>
);
