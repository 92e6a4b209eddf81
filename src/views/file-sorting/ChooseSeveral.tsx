import { Box, Button } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFileChooser } from '#components/files/file-chooser.ts';
import { useWide } from '#components/frame/use-media.ts';
import { UploadIcon } from '#components/text/icons.tsx';
import type { FileSetActor } from '#machines/parts/files/file-set.machine.ts';

type Props = { set: FileSetActor; disabled: boolean };

/** All documents at once, for whom dropping them is no way. */
export function ChooseSeveral({ set, disabled }: Props) {
  const intl = useIntl();
  const isWide = useWide();
  const { rootProps, inputProps, open } = useFileChooser({
    disabled,
    onFiles: (files) => set.send({ type: 'files.drop', files, open: [] }),
  });

  return (
    <Box
      {...rootProps}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mb="4"
    >
      <Box fontSize="sm" color="fg.muted" flex="1 1 16rem">
        <FormattedMessage id={isWide ? 'fileSorting.lead' : 'fileSorting.lead.phone'} />
      </Box>
      <input
        {...inputProps}
        multiple
        aria-label={intl.formatMessage({ id: 'fileSorting.choose' })}
      />
      <Button variant="outline" minH="11" disabled={disabled} onClick={open}>
        <UploadIcon />
        <FormattedMessage id="fileSorting.choose" />
      </Button>
    </Box>
  );
}
