import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type DragEvent, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilePreview } from '#components/FilePreview.tsx';
import { Say } from '#components/Say.tsx';
import { formatsText } from '#components/upload-formats.ts';
import type { Words } from '#components/words.ts';
import { maxBytesOf } from '#domain/documents.ts';
import { fileKind } from '#domain/file-kind.ts';
import { formatFileSize } from '#domain/file-size.ts';
import type { RemedySlot } from '#domain/remedies.ts';
import { type RemedyFileActor, selectFile } from '#machines/remedy-file.machine.ts';
import { FileActions } from './FileActions.tsx';
import { FileStatus } from './FileStatus.tsx';
import { typesOf } from './file-types.ts';

type Props = {
  actor: RemedyFileActor;
  slot: RemedySlot;
  /** Why it cannot be used yet. */
  closed?: Words | undefined;
};

/** The place of one file: what goes there, what lies there, and what may be done with it. */
export function FileSlot({ actor, slot, closed }: Props) {
  const intl = useIntl();
  const file = useSelector(actor, selectFile);
  const heading = useRef<HTMLDivElement>(null);
  const title = useId();
  const rules = {
    formats: formatsText(typesOf(slot), intl.locale),
    size: formatFileSize(maxBytesOf(slot)),
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped, second] = event.dataTransfer.files;
    if (closed || !dropped) return;
    actor.send(second ? { type: 'files.drop' } : { type: 'file.choose', file: dropped });
  };

  return (
    <Box
      role="group"
      aria-labelledby={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      display="grid"
      gap="3"
      p="4"
      bg="bg"
      borderWidth="1px"
      borderStyle={file ? 'solid' : 'dashed'}
      borderColor="border.control"
      borderRadius="l2"
    >
      <Box>
        <Box id={title} ref={heading} tabIndex={-1} outline="none" fontWeight="semibold">
          <FormattedMessage id={`remedies.slot.${slot}`} />
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {closed ? (
            <Say words={closed} />
          ) : (
            <FormattedMessage id="upload.formats" values={rules} />
          )}
        </Box>
      </Box>
      <Box display="flex" gap="3" alignItems="start">
        {file && <FilePreview file={file} kind={fileKind(file)} />}
        <FileStatus actor={actor} rules={rules} />
      </Box>
      <FileActions
        actor={actor}
        slot={slot}
        closed={closed !== undefined}
        onDone={() => heading.current?.focus()}
      />
    </Box>
  );
}
