import { Box, Heading } from '@chakra-ui/react';
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
  /** One file, or the sides of an identification. */
  needs: string[];
  disabled: boolean;
};

/** One document among others on a wide screen. */
export function ListedDocument({ actor, set, document, needs, disabled }: Props) {
  const reason = useSelector(actor, selectReasons)[document.code];
  const example = reason ?? exampleOf(document.code);
  if (needs.length === 1) {
    return (
      <DocumentSlot
        actor={actor}
        set={set}
        document={document}
        disabled={disabled}
        example={example && <ExamplePair reason={example} code={document.code} />}
      />
    );
  }

  const id = `document-${document.code}`;
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      p="5"
      display="grid"
      gap="3"
    >
      <Box>
        <Heading as="h2" id={id} size="md">
          <MessageText message={messageOf(document.label)} />
        </Heading>
        <Holders actor={actor} />
        {document.alt && (
          <Box fontSize="sm" color="fg.muted">
            <MessageText message={messageOf(document.alt)} />
          </Box>
        )}
      </Box>
      {reason && <ReasonBox reason={reason} />}
      {example && <ExamplePair reason={example} code={document.code} />}
      <Sides actor={actor} set={set} disabled={disabled} />
    </Box>
  );
}
