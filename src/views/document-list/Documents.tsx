import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { messageOf, useTranslate } from '#components/message.ts';
import type { RequiredDocument } from '#contract/documents.ts';
import {
  type DocumentListActor,
  selectReasons,
  selectRequired,
} from '#machines/document-list.machine.ts';
import { type FileSetActor, selectSlots } from '#machines/file-set.machine.ts';
import { FileSlotView } from '../file-slot/FileSlotView.tsx';

type Props = { actor: DocumentListActor; set: FileSetActor; disabled: boolean };

/** The slots of the documents. A stored one is deleted only after a question. Source: screens. */
export function Documents({ actor, set, disabled }: Props) {
  const required = useSelector(actor, selectRequired);
  const reasons = useSelector(actor, selectReasons);
  const slots = useSelector(set, selectSlots);
  const [asking, setAsking] = useState<RequiredDocument | null>(null);
  const toText = useTranslate();
  const slotOf = ({ code }: RequiredDocument) => slots.find(({ id }) => id === code);

  const nameOf = (code: string) =>
    messageOf(required.find((one) => one.code === code)?.label ?? `document.${code}`);

  const withdraw = () => {
    if (asking) slotOf(asking)?.send({ type: 'file.remove' });
    setAsking(null);
  };

  return (
    <>
      {required.length === 0 && <FormattedMessage id="documents.none" />}
      <Box display="grid" gap="4">
        {required.map((document) => {
          const slot = slotOf(document);
          const reason = reasons[document.code];
          return slot ? (
            <FileSlotView
              key={document.code}
              actor={slot}
              label={messageOf(document.label)}
              description={document.alt ? messageOf(document.alt) : undefined}
              reason={reason ? `documents.reason.${reason}` : undefined}
              disabled={disabled}
              nameOf={nameOf}
              onWithdraw={() => setAsking(document)}
            />
          ) : null;
        })}
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title={{
          id: 'documents.delete.title',
          values: { name: toText(messageOf(asking?.label ?? '')) },
        }}
        text="documents.delete.text"
        confirm="common.delete"
        onConfirm={withdraw}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
