import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { FilePreview } from '#components/files/FilePreview.tsx';
import { formatsText } from '#components/files/upload-formats.ts';
import { FileIcon } from '#components/text/icons.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { type Message, messageOf } from '#components/text/message.ts';
import { fileKind } from '#domain/files/file-kind.ts';
import { formatFileSize } from '#domain/files/file-size.ts';
import { stateName } from '#machines/kit/state-name.ts';
import { selectFilePages } from '#machines/parts/files/file-choice.machine.ts';
import {
  type FileSlotActor,
  selectChoice,
  selectFile,
  selectSlot,
} from '#machines/parts/files/file-slot.machine.ts';
import { Pages } from './Pages.tsx';
import { SlotActions } from './SlotActions.tsx';
import { SlotFrame } from './SlotFrame.tsx';
import { SlotRules } from './SlotRules.tsx';
import { SlotStatus } from './SlotStatus.tsx';
import { useChoosers } from './use-choosers.ts';

type Props = {
  actor: FileSlotActor;
  label: Message;
  description?: Message | undefined;
  /** Why a reviewer sent the last file back. */
  reason?: Message | undefined;
  /** Why it cannot be used yet. */
  closed?: Message | undefined;
  disabled?: boolean;
  /** On a screen that shows its document alone. */
  alone?: boolean;
  /** How it should look, for as long as nothing is there. */
  example?: ReactNode;
  /** The id of the heading that names it already. */
  titledBy?: string | undefined;
  /** How the document of another code is called. */
  nameOf?: (code: string) => Message;
  /** Called instead of withdrawing at once what is stored. */
  onWithdraw?: () => void;
};

/** One slot: what goes there, how its file stands, and what can be done next. Source: spec 2, 4 (upload item), 5. */
export function FileSlotView({
  actor,
  label,
  description,
  reason,
  closed,
  disabled = false,
  alone = false,
  titledBy,
  example,
  nameOf = (code) => messageOf(`document.${code}`),
  onWithdraw,
}: Props) {
  const intl = useIntl();
  const { accept, maxBytes, kept, stored } = useSelector(actor, selectSlot);
  const choice = useSelector(actor, selectChoice);
  const pages = useSelector(choice, (snapshot) => snapshot && selectFilePages(snapshot));
  const state = useSelector(actor, stateName);
  const file = useSelector(actor, selectFile) ?? stored?.file;
  const ownTitle = useId();
  const title = titledBy ?? ownTitle;
  const isClosed = disabled || closed !== undefined;
  const choosers = useChoosers(actor, isClosed);
  const rules = { formats: formatsText(accept, intl), size: formatFileSize(maxBytes) };

  const focusTitle = () => document.getElementById(title)?.focus();
  const remove = () => {
    if (state === 'stored' && stored && !kept && onWithdraw) return onWithdraw();
    actor.send({ type: 'file.remove' });
    focusTitle();
  };

  const name = titledBy === undefined && (
    <Box id={title} tabIndex={-1} outline="none" fontWeight="semibold">
      <MessageText message={label} />
    </Box>
  );
  const rule = <SlotRules actor={actor} rules={rules} closed={closed} />;
  const status = <SlotStatus actor={actor} rules={rules} reason={reason} quiet={alone} />;
  const picture =
    file && !pages ? <FilePreview file={file} kind={fileKind(file)} /> : !alone && <Icon />;

  return (
    <SlotFrame
      actor={actor}
      title={title}
      chooser={choosers.chooser}
      disabled={disabled}
      alone={alone}
      rejected={reason !== undefined}
    >
      {picture}
      <Box minW="0" gridColumn={picture ? undefined : '1 / -1'}>
        {name}
        {!alone && (
          <>
            {description && (
              <Box fontSize="sm" color="fg.muted">
                <MessageText message={description} />
              </Box>
            )}
            {rule}
          </>
        )}
        {status}
      </Box>
      {example && state === 'empty' && <Box gridColumn="1 / -1">{example}</Box>}
      {pages && <Pages actor={pages} />}
      <SlotActions
        actor={actor}
        label={label}
        nameOf={nameOf}
        arranging={pages !== undefined}
        choosers={choosers}
        disabled={isClosed}
        onRemove={remove}
        onGone={focusTitle}
      />
      {alone && <Box gridColumn="1 / -1">{rule}</Box>}
    </SlotFrame>
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
