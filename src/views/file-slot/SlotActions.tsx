import { Box, Button, type ButtonProps, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acceptText, takesPictures } from '#components/files/upload-formats.ts';
import { fieldId } from '#components/form/field-ids.ts';
import { useTouch } from '#components/frame/use-media.ts';
import { CameraIcon, RetryIcon, TrashIcon, UploadIcon } from '#components/text/icons.tsx';
import { type Message, useTranslate } from '#components/text/message.ts';
import { comesAsFile } from '#domain/request/documents.ts';
import type { MessageKey } from '#locales/index.ts';
import { stateName } from '#machines/kit/state-name.ts';
import { isAsking } from '#machines/parts/files/file-choice.machine.ts';
import {
  type FileSlotActor,
  isShowable,
  isShowing,
  selectChoice,
  selectFile,
  selectSlot,
} from '#machines/parts/files/file-slot.machine.ts';
import { Doubt } from './Doubt.tsx';
import { type Action, actionsOf } from './slot-actions.ts';
import type { Choosers } from './use-choosers.ts';

type Props = {
  actor: FileSlotActor;
  label: Message;
  /** How the document of another code is called. */
  nameOf: (code: string) => Message;
  /** Several pictures are being put in order, which has buttons of its own. */
  arranging: boolean;
  choosers: Choosers;
  disabled: boolean;
  onRemove: () => void;
  /** The button that was pressed is gone: the focus needs another place. */
  onGone: () => void;
};

/** To take a photo where fingers point, to choose a file, to try again, to take it away. */
export function SlotActions(props: Props) {
  const { actor, label, nameOf, arranging, choosers, disabled, onRemove, onGone } = props;
  const { chooser, camera, chooseAgain } = choosers;
  const intl = useIntl();
  const { accept, code, goesUp, stored, takesPages } = useSelector(actor, selectSlot);
  const file = useSelector(actor, selectFile);
  const state = useSelector(actor, stateName);
  const choice = useSelector(actor, selectChoice);
  const showable = useSelector(actor, isShowable);
  const showing = useSelector(actor, isShowing);
  const isTouch = useTouch();
  const asking = useSelector(choice, (snapshot) => snapshot !== undefined && isAsking(snapshot));
  const all = arranging ? [] : actionsOf(goesUp, state);
  /** A question has its own ways on. */
  const actions = asking ? all.filter((action) => action !== 'choose') : all;
  const name = useTranslate()(label);
  const can = (action: Action) => actions.includes(action);
  const isOccupied = file !== null || stored !== null;

  const shared = { name, disabled };
  const isFile = comesAsFile(code);
  const photo = can('choose') && takesPictures(accept) && (!stored || file) && (
    <Box
      display="none"
      minW={{ base: 'full', md: 'auto' }}
      css={{ '@media (pointer: coarse)': { display: 'block' } }}
    >
      <Labelled
        w="full"
        {...shared}
        words="upload.photo"
        variant={isOccupied || isFile ? 'outline' : 'solid'}
        onClick={camera.open}
      >
        <CameraIcon />
      </Labelled>
    </Box>
  );
  const chosenVariant = isFile && isTouch ? 'solid' : 'outline';
  const choose = can('choose') && (
    <Labelled
      id={fieldId(code)}
      {...shared}
      {...(isFile && { minW: { base: 'full', md: 'auto' } })}
      words={isOccupied && !can('retry') ? 'upload.replace' : 'upload.choose'}
      variant={isOccupied ? 'ghost' : chosenVariant}
      onClick={chooser.open}
    >
      <UploadIcon />
    </Labelled>
  );

  return (
    <>
      <input {...camera.inputProps} accept="image/*" capture="environment" />
      <input
        {...chooser.inputProps}
        accept={acceptText(accept)}
        aria-label={name}
        multiple={takesPages ?? false}
      />
      <Doubt
        actor={actor}
        field={can('choose') || arranging ? undefined : code}
        nameOf={nameOf}
        onRetake={chooseAgain}
        onUse={onGone}
      />
      <Box
        gridColumn={{ base: '1 / -1', md: '3' }}
        gridRow={{ md: '1' }}
        display="flex"
        flexWrap="wrap"
        gap="2"
        justifyContent={{ md: 'flex-end' }}
        css={{ '& > *': { flex: { base: '1 1 auto', md: 'none' } } }}
      >
        {!isFile && photo}
        {showable && (
          <Labelled
            {...shared}
            words="filePreview.open"
            variant="ghost"
            loading={showing}
            onClick={() => actor.send({ type: 'file.show' })}
          />
        )}
        {can('cancel') && (
          <Labelled {...shared} words="upload.cancel" variant="ghost" onClick={onRemove} />
        )}
        {choose}
        {isFile && photo}
        {can('undo') && (
          <Labelled
            {...shared}
            words="common.undo"
            variant="outline"
            onClick={() => {
              actor.send({ type: 'removal.undo' });
              onGone();
            }}
          />
        )}
        {can('retry') && (
          <Labelled
            {...shared}
            words="common.retry"
            variant="outline"
            onClick={() => actor.send({ type: 'file.upload', target: null })}
          >
            <RetryIcon />
          </Labelled>
        )}
        {can('delete') && (
          <Button
            variant="ghost"
            colorPalette="red"
            disabled={disabled}
            aria-label={intl.formatMessage({ id: 'upload.delete' }, { name })}
            onClick={onRemove}
          >
            <TrashIcon />
            <FormattedMessage id="common.delete" />
          </Button>
        )}
      </Box>
    </>
  );
}

/** A button that names its document to a screen reader. */
const Labelled = ({
  name,
  words,
  children,
  ...button
}: ButtonProps & { name: string; words: MessageKey }) => (
  <Button {...button}>
    {children}
    <FormattedMessage id={words} />
    <chakra.span srOnly>{name}</chakra.span>
  </Button>
);
