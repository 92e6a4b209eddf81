import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#components/frame/ConfirmDialog.tsx';
import { messageOf, useTranslate } from '#components/text/message.ts';
import type { RequiredDocument } from '#contract/documents.ts';
import {
  type DocumentListActor,
  selectReasons,
  selectRequired,
} from '#machines/parts/files/document-list.machine.ts';
import { type FileSetActor, selectSlots } from '#machines/parts/files/file-set.machine.ts';
import { DOCUMENT_TITLE } from '../document-pager/DocumentPagerView.tsx';
import { FileSlotView } from '../file-slot/FileSlotView.tsx';

type Props = {
  actor: DocumentListActor;
  set: FileSetActor;
  document: RequiredDocument;
  disabled: boolean;
  /** On a screen of its own, under its name. */
  alone?: boolean;
  /** One of two under the name of their document. */
  isSide?: boolean;
  example?: ReactNode;
};

/** The slot of one document. A stored one is deleted only after a question. Source: screens. */
export function DocumentSlot({
  actor,
  set,
  document,
  disabled,
  alone = false,
  isSide = false,
  example,
}: Props) {
  const required = useSelector(actor, selectRequired);
  const reason = useSelector(actor, selectReasons)[document.code];
  const slot = useSelector(set, selectSlots).find(({ id }) => id === document.code);
  const [asking, setAsking] = useState(false);
  const toText = useTranslate();

  const nameOf = (code: string) =>
    messageOf(required.find((one) => one.code === code)?.label ?? `document.${code}`);

  const withdraw = () => {
    slot?.send({ type: 'file.remove' });
    setAsking(false);
  };

  return slot ? (
    <>
      <FileSlotView
        actor={slot}
        label={messageOf(isSide ? `document.side.${document.code}` : document.label)}
        description={document.alt && !isSide ? messageOf(document.alt) : undefined}
        reason={reason ? `documents.reason.${reason}` : undefined}
        disabled={disabled}
        alone={alone}
        titledBy={alone && !isSide ? DOCUMENT_TITLE : undefined}
        example={example}
        nameOf={nameOf}
        onWithdraw={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={{
          id: 'documents.delete.title',
          values: { name: toText(messageOf(document.label)) },
        }}
        text="documents.delete.text"
        confirm="common.delete"
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      />
    </>
  ) : null;
}
