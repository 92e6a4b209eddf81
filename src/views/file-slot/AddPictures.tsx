import { Box, Button } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFileChooser } from '#components/files/file-chooser.ts';
import { CameraIcon, UploadIcon } from '#components/text/icons.tsx';
import type { FilePagesActor } from '#machines/parts/files/file-pages.machine.ts';

type Props = { actor: FilePagesActor; disabled: boolean };

/** More pictures: from the camera where fingers point, or from what is there. */
export function AddPictures({ actor, disabled }: Props) {
  const intl = useIntl();
  const onFiles = (pictures: File[]) => actor.send({ type: 'pictures.add', pictures });
  const camera = useFileChooser({ onFiles, disabled });
  const chooser = useFileChooser({ onFiles, disabled });

  return (
    <>
      <input {...camera.inputProps} accept="image/*" capture="environment" />
      <input
        {...chooser.inputProps}
        accept="image/jpeg,image/png"
        multiple
        aria-label={intl.formatMessage({ id: 'pages.add' })}
      />
      <Box display="none" css={{ '@media (pointer: coarse)': { display: 'block' } }}>
        <Button variant="outline" w="full" disabled={disabled} onClick={camera.open}>
          <CameraIcon />
          <FormattedMessage id="pages.photo" />
        </Button>
      </Box>
      <Button variant="outline" disabled={disabled} onClick={chooser.open}>
        <UploadIcon />
        <FormattedMessage id="pages.add" />
      </Button>
    </>
  );
}
