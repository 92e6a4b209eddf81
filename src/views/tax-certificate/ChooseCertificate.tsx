import { Button } from '@chakra-ui/react';
import { type ChangeEvent, memo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { UploadIcon } from '#components/text/icons.tsx';
import type { MessageKey } from '#locales/index.ts';
import type { TaxCertificateActor } from '#machines/parts/forms/tax-certificate.machine.ts';

type Props = { actor: TaxCertificateActor; label: MessageKey };

export const ChooseCertificate = memo(function ChooseCertificate({ actor, label }: Props) {
  const intl = useIntl();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) actor.send({ type: 'certificate.choose', file });
    currentTarget.value = '';
  };

  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="application/pdf"
        aria-label={intl.formatMessage({ id: label })}
        onChange={choose}
      />
      <Button variant="outline" mt="3" minH="11" onClick={() => chooser.current?.click()}>
        <UploadIcon />
        <FormattedMessage id={label} />
      </Button>
    </>
  );
});
