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
import { Holders } from './Holders.tsx';
import { Sides } from './Sides.tsx';

type Props = {
  actor: DocumentListActor;
  set: FileSetActor;
  /** By the first of its files. */
  document: RequiredDocument;
  needs: string[];
  disabled: boolean;
};

/** One document: what it is, why it came back, its file, how it should look. */
export function DocumentPage({ actor, set, document, needs, disabled }: Props) {
  const reason = useSelector(actor, selectReasons)[document.code];
  const example = reason ?? exampleOf(document.code);

  return (
    <>
      {needs.length > 1 && <Holders actor={actor} />}
      {document.alt && (
        <Box color="fg.muted" fontSize={{ base: 'sm', md: 'md' }}>
          <MessageText message={messageOf(document.alt)} />
        </Box>
      )}
      {reason && <ReasonBox reason={reason} />}
      {needs.length > 1 ? (
        <Sides actor={actor} set={set} disabled={disabled} alone />
      ) : (
        <DocumentSlot actor={actor} set={set} document={document} disabled={disabled} alone />
      )}
      {example && <ExamplePair reason={example} code={document.code} />}
    </>
  );
}
