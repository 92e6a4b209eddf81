import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fieldId } from '#components/field-ids.ts';
import { CameraIcon, TrashIcon, UploadIcon } from '#components/icons.tsx';
import { QualityWarning } from '#components/QualityWarning.tsx';
import type { RemedySlot } from '#domain/remedies.ts';
import { type FileCheckActor, isDoubting, selectWarnings } from '#machines/file-check.machine.ts';
import {
  type RemedyFileActor,
  selectFile,
  selectFileCheck,
} from '#machines/remedy-file.machine.ts';
import { chooserOf } from './file-types.ts';

type Props = {
  actor: RemedyFileActor;
  slot: RemedySlot;
  closed: boolean;
  /** The button that was pressed goes: the focus needs another place. */
  onDone: () => void;
};

/** To take a photo where fingers point, to choose a file, to take it away; to repeat a photo that may come back. */
export function FileActions({ actor, slot, closed, onDone }: Props) {
  const intl = useIntl();
  const file = useSelector(actor, selectFile);
  const check = useSelector(actor, selectFileCheck);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  /** Where the last one came from: 'Repetir' goes there again. */
  const last = useRef<HTMLInputElement>(null);
  const name = intl.formatMessage({ id: `remedies.slot.${slot}` });

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    last.current = currentTarget;
    if (chosen) actor.send({ type: 'file.choose', file: chosen });
    // The same file may be chosen again. Source: C9.
    currentTarget.value = '';
  };
  const remove = () => {
    actor.send({ type: 'file.remove' });
    onDone();
  };

  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        disabled={closed}
        onChange={choose}
      />
      <input
        ref={chooser}
        type="file"
        accept={chooserOf(slot)}
        aria-label={name}
        hidden
        disabled={closed}
        onChange={choose}
      />
      {check && (
        <Doubt
          check={check}
          onRetake={() => (last.current ?? chooser.current)?.click()}
          onDone={onDone}
        />
      )}
      <Box display="flex" flexWrap="wrap" gap="2">
        <Box display="none" css={{ '@media (pointer: coarse)': { display: 'block' } }}>
          <Button
            variant={file ? 'outline' : 'solid'}
            disabled={closed}
            onClick={() => camera.current?.click()}
          >
            <CameraIcon />
            <FormattedMessage id="upload.photo" />
            <chakra.span srOnly>{name}</chakra.span>
          </Button>
        </Box>
        <Button
          id={fieldId(slot)}
          variant="outline"
          disabled={closed}
          onClick={() => chooser.current?.click()}
        >
          <UploadIcon />
          <FormattedMessage id={file ? 'upload.replace' : 'upload.choose'} />
          <chakra.span srOnly>{name}</chakra.span>
        </Button>
        {file && (
          <Button
            variant="ghost"
            colorPalette="gray"
            aria-label={intl.formatMessage({ id: 'upload.delete' }, { name })}
            onClick={remove}
          >
            <TrashIcon />
            <FormattedMessage id="common.delete" />
          </Button>
        )}
      </Box>
    </>
  );
}

type DoubtProps = { check: FileCheckActor; onRetake: () => void; onDone: () => void };

/** 'Repetir' or 'Usar de todos modos', once the photo was seen. Source: beyond B7. */
function Doubt({ check, onRetake, onDone }: DoubtProps) {
  const doubting = useSelector(check, isDoubting);
  const warnings = useSelector(check, selectWarnings);
  if (!doubting) return null;

  const use = () => {
    check.send({ type: 'file.use' });
    onDone();
  };

  return <QualityWarning warnings={warnings} onRetake={onRetake} onUseAnyway={use} />;
}
