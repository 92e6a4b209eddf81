import { Box, Button, chakra } from '@chakra-ui/react';
import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fieldId } from './field-ids.ts';
import { CameraIcon, RetryIcon, TrashIcon, UploadIcon } from './icons.tsx';
import type { UploadRowProps, UploadState } from './UploadRow.tsx';
import { takesPictures } from './upload-formats.ts';
import { useLabel } from './words.ts';

type Props = UploadRowProps & {
  disabled: boolean;
  input: ComponentProps<'input'>;
  onOpen: () => void;
};

const MAY_BE_CANCELLED: UploadState['status'][] = ['checking', 'doubting', 'uploading', 'failed'];

/** The buttons of a document's row: one primary action for each state. */
export function UploadActions(props: Props) {
  const { state, disabled, input, name, onOpen, onRetry, onCancel, onDelete } = props;
  const intl = useIntl();
  const say = useLabel();
  const document = say(name);

  return (
    <Box
      gridColumn={{ base: '1 / -1', md: 'auto' }}
      display="flex"
      flexWrap="wrap"
      gap="2"
      justifyContent="flex-end"
    >
      <input {...input} aria-label={document} tabIndex={-1} />
      {(state.status === 'empty' || state.status === 'rejected') && (
        <>
          <Photo {...props} />
          <Button
            {...(props.field && { id: fieldId(props.field) })}
            variant="outline"
            disabled={disabled}
            onClick={onOpen}
          >
            <UploadIcon />
            <FormattedMessage id="upload.choose" />
            <chakra.span srOnly>{document}</chakra.span>
          </Button>
        </>
      )}
      {MAY_BE_CANCELLED.includes(state.status) && (
        <Button variant="ghost" disabled={disabled} onClick={onCancel}>
          <FormattedMessage id="upload.cancel" />
          <chakra.span srOnly>{document}</chakra.span>
        </Button>
      )}
      {state.status === 'failed' && (
        <>
          <Button variant="ghost" disabled={disabled} onClick={onOpen}>
            <FormattedMessage id="upload.choose" />
            <chakra.span srOnly>{document}</chakra.span>
          </Button>
          <Button variant="outline" disabled={disabled} onClick={onRetry}>
            <RetryIcon />
            <FormattedMessage id="common.retry" />
            <chakra.span srOnly>{document}</chakra.span>
          </Button>
        </>
      )}
      {state.status === 'uploaded' && (
        <>
          <Button variant="ghost" colorPalette="gray" disabled={disabled} onClick={onOpen}>
            <UploadIcon />
            <FormattedMessage id="upload.replace" />
            <chakra.span srOnly>{document}</chakra.span>
          </Button>
          <Button
            variant="ghost"
            colorPalette="gray"
            disabled={disabled}
            aria-label={intl.formatMessage({ id: 'upload.delete' }, { name: document })}
            onClick={onDelete}
          >
            <TrashIcon />
            <FormattedMessage id="common.delete" />
          </Button>
        </>
      )}
    </Box>
  );
}

/** 'Tomar foto', where fingers point and pictures are taken. The same picture may be taken again. */
function Photo({ accept, disabled, name, onChoose }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const say = useLabel();
  if (!takesPictures(accept)) return null;

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onChoose(file);
    event.target.value = '';
  };

  return (
    <Box display="none" css={{ '@media (pointer: coarse)': { display: 'block' } }}>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        disabled={disabled}
        onChange={take}
      />
      <Button disabled={disabled} onClick={() => camera.current?.click()}>
        <CameraIcon />
        <FormattedMessage id="upload.photo" />
        <chakra.span srOnly>{say(name)}</chakra.span>
      </Button>
    </Box>
  );
}
