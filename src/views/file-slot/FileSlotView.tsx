import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilePreview } from '#components/FilePreview.tsx';
import { FileIcon } from '#components/icons.tsx';
import { MessageText } from '#components/MessageText.tsx';
import { type Message, messageOf } from '#components/message.ts';
import { formatsText } from '#components/upload-formats.ts';
import { fileKind } from '#domain/files/file-kind.ts';
import { formatFileSize } from '#domain/files/file-size.ts';
import { selectFilePages } from '#machines/file-choice.machine.ts';
import {
  type FileSlotActor,
  selectChoice,
  selectFile,
  selectSlot,
} from '#machines/file-slot.machine.ts';
import { stateName } from '#machines/kit/state-name.ts';
import { choiceOf } from './choice-of.ts';
import { Pages } from './Pages.tsx';
import { SlotActions } from './SlotActions.tsx';
import { SlotStatus } from './SlotStatus.tsx';

type Props = {
  actor: FileSlotActor;
  label: Message;
  description?: Message | undefined;
  /** Why a reviewer sent the last file back. */
  reason?: Message | undefined;
  /** Why it cannot be used yet. */
  closed?: Message | undefined;
  disabled?: boolean;
  /** How the document of another code is called. */
  nameOf?: (code: string) => Message;
  /** Called instead of withdrawing at once what is stored. */
  onWithdraw?: () => void;
};

const BORDERS: Partial<Record<string, string>> = {
  empty: 'border.control',
  failed: 'border.error',
};

/** One slot: what goes there, how its file stands, and what can be done next. Source: spec 2, 4 (upload item), 5. */
export function FileSlotView({
  actor,
  label,
  description,
  reason,
  closed,
  disabled = false,
  nameOf = (code) => messageOf(`document.${code}`),
  onWithdraw,
}: Props) {
  const intl = useIntl();
  const { accept, maxBytes, goesUp, kept, stored, takesPages } = useSelector(actor, selectSlot);
  const choice = useSelector(actor, selectChoice);
  const pages = useSelector(choice, (snapshot) => snapshot && selectFilePages(snapshot));
  const state = useSelector(actor, stateName);
  const file = useSelector(actor, selectFile);
  const [isOver, setOver] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  const title = useId();
  const isClosed = disabled || closed !== undefined;
  const isBusy = state === 'uploading' || state === 'removing';
  const isRejected = state === 'empty' && reason !== undefined;
  const rules = { formats: formatsText(accept, intl.locale), size: formatFileSize(maxBytes) };

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isClosed && !isBusy);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (isClosed || isBusy) return;
    const chosen = choiceOf([...event.dataTransfer.files], takesPages);
    if (chosen) actor.send(chosen);
  };

  const remove = () => {
    if (state === 'stored' && stored && !kept && onWithdraw) return onWithdraw();
    actor.send({ type: 'file.remove' });
    heading.current?.focus();
  };

  return (
    <Box
      role="group"
      aria-labelledby={title}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      display="grid"
      gridTemplateColumns={{
        base: 'auto minmax(0, 1fr)',
        md: 'auto minmax(0, 1fr) fit-content(20rem)',
      }}
      columnGap="4"
      rowGap="3"
      alignItems="start"
      p={{ base: '4', md: '5' }}
      bg={isOver ? 'brand.50' : 'bg'}
      borderWidth="1px"
      borderStyle={state === 'empty' ? 'dashed' : 'solid'}
      borderColor={
        isOver ? 'brand.700' : isRejected ? 'border.error' : (BORDERS[state] ?? 'border')
      }
      borderRadius="l3"
      opacity={disabled ? 0.7 : 1}
    >
      {file && !pages && goesUp === 'onSend' ? (
        <FilePreview file={file} kind={fileKind(file)} />
      ) : (
        <Icon />
      )}
      <Box minW="0">
        <Box id={title} ref={heading} tabIndex={-1} outline="none" fontWeight="semibold">
          <MessageText message={label} />
        </Box>
        {description && (
          <Box fontSize="sm" color="fg.muted">
            <MessageText message={description} />
          </Box>
        )}
        <Box fontSize="sm" color="fg.muted">
          {closed ? (
            <MessageText message={closed} />
          ) : (
            <FormattedMessage id="upload.formats" values={rules} />
          )}
          {takesPages && !closed && state === 'empty' && (
            <>
              {' '}
              <FormattedMessage id="upload.pages" />
            </>
          )}
        </Box>
        <SlotStatus actor={actor} rules={rules} reason={reason} />
      </Box>
      {pages && <Pages actor={pages} />}
      <SlotActions
        actor={actor}
        label={label}
        nameOf={nameOf}
        arranging={pages !== undefined}
        disabled={isClosed}
        onRemove={remove}
        onGone={() => heading.current?.focus()}
      />
    </Box>
  );
}

const Icon = () => (
  <Box
    boxSize="11"
    borderRadius="l2"
    bg="brand.50"
    color="fg.brand"
    display="grid"
    placeItems="center"
  >
    <FileIcon />
  </Box>
);
