import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { UploadRow, type UploadState } from '#components/UploadRow.tsx';
import { useLabel, wordsOf } from '#components/words.ts';
import {
  type DocumentUploadActor,
  type DocumentUploadMachine,
  isWaitingForNetwork,
  selectFileCheck,
  selectUpload,
  wasNotRemoved,
} from '#machines/document-upload.machine.ts';
import { type FileCheckActor, isDoubting, selectWarnings } from '#machines/file-check.machine.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';

type Props = { actor: DocumentUploadActor; disabled?: boolean };
type Snapshot = ReturnType<DocumentUploadActor['getSnapshot']>;
type Judged = ReturnType<FileCheckActor['getSnapshot']> | undefined;
type Draw = (snapshot: Snapshot, judged: Judged) => UploadState;

/** One document of the list. A stored one is deleted only after a question. Source: screens. */
export function UploadItem({ actor, disabled = false }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const check = useSelector(actor, selectFileCheck);
  const judged = useSelector(check, (current) => current);
  const [asking, setAsking] = useState(false);
  const say = useLabel();
  const { required } = selectUpload(snapshot);
  const name = wordsOf(required.label);

  const remove = () => {
    setAsking(false);
    actor.send({ type: 'document.remove' });
  };

  return (
    <>
      <UploadRow
        field={required.code}
        name={name}
        description={required.alt ? wordsOf(required.alt) : undefined}
        accept={required.accept}
        maxBytes={required.maxBytes}
        state={rowStates[stateName(snapshot)](snapshot, judged)}
        disabled={disabled}
        onChoose={(file) => actor.send({ type: 'file.choose', file })}
        onDropMany={() => actor.send({ type: 'files.drop' })}
        onUse={() => check?.send({ type: 'file.use' })}
        onRetry={() => actor.send({ type: 'upload.retry' })}
        onCancel={() => actor.send({ type: 'upload.cancel' })}
        onDelete={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={{ id: 'documents.delete.title', values: { name: say(name) } }}
        text="documents.delete.text"
        confirm="common.delete"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** How the row draws each state of the upload. */
const rowStates: Record<StateName<DocumentUploadMachine>, Draw> = {
  beginning: () => ({ status: 'empty' }),
  arriving: () => ({ status: 'empty' }),
  empty(snapshot) {
    const { reason, problem } = selectUpload(snapshot);
    return reason
      ? { status: 'rejected', reason: `documents.reason.${reason}`, problem }
      : { status: 'empty', problem };
  },
  judging(snapshot, judged) {
    const { chosen, problem } = selectUpload(snapshot);
    const fileName = chosen?.name ?? '';
    return judged && isDoubting(judged)
      ? { status: 'doubting', fileName, problem, warnings: selectWarnings(judged) }
      : { status: 'checking', fileName, problem };
  },
  uploading: (snapshot) => ({
    status: 'uploading',
    fileName: nameOf(snapshot),
    fraction: selectUpload(snapshot).fraction,
    isWaiting: isWaitingForNetwork(snapshot),
  }),
  dropping: (snapshot) => ({ status: 'removing', fileName: nameOf(snapshot) }),
  failed: (snapshot) => ({
    status: 'failed',
    fileName: nameOf(snapshot),
    problem: selectUpload(snapshot).problem,
  }),
  uploaded(snapshot) {
    const { record, bytes, problem } = selectUpload(snapshot);
    return {
      status: 'uploaded',
      fileName: record?.name ?? '',
      bytes,
      notRemoved: wasNotRemoved(snapshot),
      problem,
    };
  },
  removing: (snapshot) => ({
    status: 'removing',
    fileName: selectUpload(snapshot).record?.name ?? '',
  }),
};

const nameOf = (snapshot: Snapshot) => selectUpload(snapshot).checked?.file.name ?? '';
