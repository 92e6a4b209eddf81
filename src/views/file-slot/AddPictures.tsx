import { Box, Button } from '@chakra-ui/react';
import { type ChangeEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CameraIcon, UploadIcon } from '#components/text/icons.tsx';
import type { FilePagesActor } from '#machines/parts/files/file-pages.machine.ts';

type Props = { actor: FilePagesActor; disabled: boolean };

/** More pictures: from the camera where fingers point, or from what is there. */
export function AddPictures({ actor, disabled }: Props) {
  const intl = useIntl();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const pictures = [...(currentTarget.files ?? [])];
    if (pictures.length > 0) actor.send({ type: 'pictures.add', pictures });
    currentTarget.value = '';
  };
  const input = { type: 'file', hidden: true, disabled, onChange: add };

  return (
    <>
      <input ref={camera} {...input} accept="image/*" capture="environment" />
      <input
        ref={chooser}
        {...input}
        accept="image/jpeg,image/png"
        multiple
        aria-label={intl.formatMessage({ id: 'pages.add' })}
      />
      <Box display="none" css={{ '@media (pointer: coarse)': { display: 'block' } }}>
        <Button variant="outline" disabled={disabled} onClick={() => camera.current?.click()}>
          <CameraIcon />
          <FormattedMessage id="pages.photo" />
        </Button>
      </Box>
      <Button variant="outline" disabled={disabled} onClick={() => chooser.current?.click()}>
        <UploadIcon />
        <FormattedMessage id="pages.add" />
      </Button>
    </>
  );
}
