import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ExamplePair } from '#components/files/ExamplePair.tsx';
import { ReasonBox } from '#components/files/ReasonBox.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { messageOf } from '#components/text/message.ts';
import type { RequiredDocument } from '#contract/documents.ts';
import {
  type DocumentListActor,
  selectReasons,
} from '#machines/parts/files/document-list.machine.ts';
import type { FileSetActor } from '#machines/parts/files/file-set.machine.ts';
import { DocumentSlot } from './DocumentSlot.tsx';
import { exampleOf } from './example-of.ts';

type Props = {
  actor: DocumentListActor;
  set: FileSetActor;
  document: RequiredDocument;
  disabled: boolean;
};

/** One document: what it is, why it came back, how it looks, then its file. */
export function DocumentPage({ actor, set, document, disabled }: Props) {
  const reason = useSelector(actor, selectReasons)[document.code];
  const example = reason ?? exampleOf(document.code);

  return (
    <>
      {document.alt && (
        <Box color="fg.muted">
          <MessageText message={messageOf(document.alt)} />
        </Box>
      )}
      {reason && <ReasonBox reason={reason} />}
      {example && <ExamplePair reason={example} />}
      <DocumentSlot actor={actor} set={set} document={document} disabled={disabled} alone />
    </>
  );
}
