import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { LabelledProgress } from '#components/LabelledProgress.tsx';
import { MissingList } from '#components/MissingList.tsx';
import { messageOf, useTranslate } from '#components/message.ts';
import { type DocumentListActor, selectRequired } from '#machines/document-list.machine.ts';
import {
  type FileSetActor,
  selectBatchShare,
  selectMissing,
  selectMoving,
} from '#machines/file-set.machine.ts';

/** '3 de 5 listos', how far the uploads are, what is still missing, what has to come to rest. Source: ruling 3; B8. */
export function Readiness({ actor, set }: { actor: DocumentListActor; set: FileSetActor }) {
  const required = useSelector(actor, selectRequired);
  const missing = useSelector(set, selectMissing, shallowEqual);
  const moving = useSelector(set, selectMoving, shallowEqual);
  const progress = useSelector(set, selectBatchShare);
  const toText = useTranslate();
  const due = required.filter(({ code }) => missing.includes(code) && !moving.includes(code));
  const names = required
    .filter(({ code }) => moving.includes(code))
    .map(({ label }) => toText(messageOf(label)));

  return (
    <>
      {required.length > 0 && (
        <Box role="status" fontWeight="semibold">
          <FormattedMessage
            id="documents.progress"
            values={{ done: required.length - missing.length, total: required.length }}
          />
        </Box>
      )}
      {progress !== null && (
        <Box my="2">
          <LabelledProgress fraction={progress} words="documents.uploading" />
        </Box>
      )}
      {names.length > 0 && (
        <Box fontSize="sm" color="fg.muted">
          <FormattedMessage id="documents.moving" values={{ name: names.join(', ') }} />
        </Box>
      )}
      <MissingList
        folds
        missing={due.map(({ code, label }) => ({ name: code, label: messageOf(label) }))}
      />
    </>
  );
}
