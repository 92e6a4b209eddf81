import { Box, Button } from '@chakra-ui/react';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFileChooser } from '#components/files/file-chooser.ts';
import { UploadIcon } from '#components/text/icons.tsx';
import type { MessageKey } from '#locales/index.ts';
import type { TaxCertificateActor } from '#machines/parts/forms/tax-certificate.machine.ts';

type Props = { actor: TaxCertificateActor; label: MessageKey };

export const ChooseCertificate = memo(function ChooseCertificate({ actor, label }: Props) {
  const intl = useIntl();
  const { rootProps, inputProps, open } = useFileChooser({
    onFiles: ([file]) => file && actor.send({ type: 'certificate.choose', file }),
  });

  return (
    <Box {...rootProps}>
      <input
        {...inputProps}
        accept="application/pdf"
        aria-label={intl.formatMessage({ id: label })}
      />
      <Button variant="outline" mt="3" minH="11" onClick={open}>
        <UploadIcon />
        <FormattedMessage id={label} />
      </Button>
    </Box>
  );
});
