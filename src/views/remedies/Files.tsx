import { useSelector } from '@xstate/react';
import { isSending } from '#machines/parts/files/file-set.machine.ts';
import { type RemediesActor, selectFileSet } from '#machines/remedies.machine.ts';
import { Correcting } from './Correcting.tsx';
import { Uploading } from './Uploading.tsx';

/** The files of the link: chosen one by one, then on their way together. */
export function Files({ actor }: { actor: RemediesActor }) {
  const set = useSelector(actor, selectFileSet);
  const sending = useSelector(set, (snapshot) => snapshot !== undefined && isSending(snapshot));
  if (!set) return null;
  return sending ? <Uploading set={set} /> : <Correcting actor={actor} set={set} />;
}
