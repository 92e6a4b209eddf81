import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddressQr } from '#components/buttons/AddressQr.tsx';
import { CopyButton } from '#components/buttons/CopyButton.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { MessagePage } from '#components/frame/MessagePage.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type RepresentativeActor,
  selectAddress,
  selectEnd,
  selectPurpose,
} from '#machines/representative.machine.ts';

type Props = { actor: RepresentativeActor };

/** There is no way on from here. */
const NOWHERE = <></>;

/** Signed or sent, or why the link opens nothing any more. */
export function Ended({ actor }: Props) {
  const end = useSelector(actor, selectEnd);
  return (
    <MessagePage
      title={`representative.${end}.title`}
      picture={end === 'signed' || end === 'sent' ? '/pictures/done.svg' : '/pictures/link.svg'}
      action={NOWHERE}
    >
      <FormattedMessage id={`representative.${end}.text`} tagName="p" />
    </MessagePage>
  );
}

/** The way to another device, and back to this one. */
export function Released({ actor }: Props) {
  const address = useSelector(actor, selectAddress);
  const intl = useIntl();
  return (
    <MessagePage
      title="representative.released.title"
      picture={
        <AddressQr address={address} label={intl.formatMessage({ id: 'representative.qr' })} />
      }
      action={
        <Box display="flex" flexWrap="wrap" gap="3">
          <CopyButton
            text={address}
            label="representative.copy"
            copied="representative.copied"
            notCopied="representative.notCopied"
          />
          <Button variant="ghost" onClick={() => actor.send({ type: 'device.keep' })}>
            <FormattedMessage id="representative.keep" />
          </Button>
        </Box>
      }
    >
      <FormattedMessage id="representative.released.text" tagName="p" />
    </MessagePage>
  );
}

export const Elsewhere = ({ actor }: Props) => (
  <MessagePage
    title="representative.elsewhere.title"
    picture="/pictures/locked.svg"
    action={
      <Button variant="outline" onClick={() => actor.send({ type: 'link.retry' })}>
        <FormattedMessage id="common.retry" />
      </Button>
    }
  >
    <FormattedMessage
      id="representative.elsewhere.text"
      values={{ purpose: useSelector(actor, selectPurpose) }}
      tagName="p"
    />
  </MessagePage>
);

export const Missing = () => (
  <MessagePage title="representative.missing.title" picture="/pictures/lost.svg" action={NOWHERE}>
    <FormattedMessage id="representative.missing.text" tagName="p" />
  </MessagePage>
);

export const Unavailable = ({ actor }: Props) => (
  <Box maxW="form" mx="auto" px="4" pt="6">
    <LoadFailed
      title="representative.unavailable.title"
      message="representative.unavailable.text"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'link.retry' })}
      help
    />
  </Box>
);
