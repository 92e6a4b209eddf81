import { Box, chakra, Spinner } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddressQr } from '#components/buttons/AddressQr.tsx';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { CopyButton } from '#components/buttons/CopyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Countdown } from '#components/text/Countdown.tsx';
import type { PhoneLink } from '#contract/phone-links.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isEnding,
  type PhoneLinkActor,
  selectAddress,
  selectLink,
  selectWatch,
  wasNotEnded,
} from '#machines/parts/files/phone-link.machine.ts';
import { hasFailed } from '#machines/parts/request/status-watch.machine.ts';
import { LinkPanel } from './LinkPanel.tsx';

type Props = { actor: PhoneLinkActor };

/** The link from its making to its end: the code first, then that a phone is there. */
export function Live({ actor }: Props) {
  const link = useSelector(actor, selectLink);
  const opened = link?.state === 'opened';
  const title = opened ? 'phone.opened.title' : 'phone.shown.title';

  return (
    <LinkPanel title={link ? title : 'phone.creating.title'} focused>
      {link ? <Details actor={actor} link={link} /> : <Spinner />}
    </LinkPanel>
  );
}

function Details({ actor, link }: Props & { link: PhoneLink }) {
  const address = useSelector(actor, selectAddress);
  const ending = useSelector(actor, isEnding);
  const failed = useSelector(actor, wasNotEnded);
  const failure = useSelector(actor, selectFailure);
  const unseen = useSelector(useSelector(actor, selectWatch), hasFailed);
  const intl = useIntl();
  const isWaiting = link.state === 'waiting';

  return (
    <Box display="flex" flexWrap="wrap" gap="6">
      {isWaiting && (
        <AddressQr address={address} label={intl.formatMessage({ id: 'phone.shown.qr' })} />
      )}
      <Box flex="1 1 18rem" display="grid" gap="3" alignContent="start" justifyItems="start">
        <p>
          <FormattedMessage id={isWaiting ? 'phone.shown.text' : 'phone.opened.text'} />
        </p>
        <chakra.p color="fg.muted">
          <Countdown key={link.seconds_left} seconds={link.seconds_left} label="phone.left" />
          {'. '}
          <FormattedMessage id="phone.shown.private" />
        </chakra.p>
        <Box role="status" color="fg.warning">
          {unseen && <FormattedMessage id="phone.unseen" />}
        </Box>
        {failed && <ErrorAlert message="phone.notEnded" failure={failure} />}
        <Box display="flex" flexWrap="wrap" gap="3">
          {isWaiting && (
            <CopyButton
              text={address}
              label="phone.copy"
              copied="phone.copied"
              notCopied="phone.notCopied"
            />
          )}
          <BusyButton
            variant="outline"
            loading={ending}
            loadingText={<FormattedMessage id="phone.ending" />}
            onClick={() => actor.send({ type: 'link.end' })}
          >
            <FormattedMessage id="phone.end" />
          </BusyButton>
        </Box>
      </Box>
    </Box>
  );
}
