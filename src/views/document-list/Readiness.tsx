import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ReadyCount } from '#components/files/ReadyCount.tsx';
import { LabelledProgress } from '#components/loading/LabelledProgress.tsx';
import { messageOf, useTranslate } from '#components/text/message.ts';
import { incompleteDocuments } from '#domain/request/file-set.ts';
import {
  type DocumentListActor,
  selectRequired,
} from '#machines/parts/files/document-list.machine.ts';
import {
  type FileSetActor,
  selectBatchShare,
  selectDocuments,
  selectDue,
  selectMissing,
  selectMoving,
  selectRemoving,
} from '#machines/parts/files/file-set.machine.ts';

type Props = {
  actor: DocumentListActor;
  set: FileSetActor;
  /** Nothing beside it lists what is missing. */
  namesMissing?: boolean;
};

/** '3 de 5 listos', how far the uploads are, what has to come to rest. Source: ruling 3; B8. */
export function Readiness({ actor, set, namesMissing = false }: Props) {
  const required = useSelector(actor, selectRequired);
  const missing = useSelector(set, selectMissing, shallowEqual);
  const moving = useSelector(set, selectMoving, shallowEqual);
  const removing = useSelector(set, selectRemoving, shallowEqual);
  const documents = useSelector(set, selectDocuments);
  const due = useSelector(set, selectDue, shallowEqual);
  const progress = useSelector(set, selectBatchShare);
  const toText = useTranslate();
  const isRemoving = removing.length === moving.length;
  const names = required
    .filter(({ code }) => moving.includes(code))
    .map(({ label }) => toText(messageOf(label)));

  return (
    <>
      {required.length > 0 && (
        <ReadyCount
          done={documents.length - incompleteDocuments(documents, missing).length}
          total={documents.length}
          missing={namesMissing ? incompleteDocuments(documents, due).length : 0}
        />
      )}
      {progress !== null && (
        <Box my="2" w="full">
          <LabelledProgress fraction={progress} words="documents.uploading" />
        </Box>
      )}
      {names.length > 0 && (
        <Box fontSize="sm" color="fg.muted" w="full">
          <FormattedMessage
            id={isRemoving ? 'documents.removing' : 'documents.moving'}
            values={{ name: names.join(', ') }}
          />
        </Box>
      )}
    </>
  );
}
