import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { CopyButton } from '#components/buttons/CopyButton.tsx';
import { Moment } from '#components/text/Moment.tsx';
import type { SignatureLink } from '#contract/signature-links.ts';
import { whatsAppChat } from '#domain/request/signature-link.ts';
import {
  isEnding,
  isSharing,
  type SignatureLinkActor,
  selectPurpose,
} from '#machines/parts/request/signature-link.machine.ts';

type Props = { actor: SignatureLinkActor; link: SignatureLink };
type WaysProps = Props & {
  /** Whether sending it is what the screen is for. */
  isPrimary: boolean;
};

const MAIL_HINT = 'signature-link-mail';

/** Sent by mail at a press; by WhatsApp and by hand once there is a link. */
export function LinkWays({ actor, link, isPrimary }: WaysProps) {
  const sharing = useSelector(actor, isSharing);
  const { address, mail_after, email, sent_by } = link;
  const isReminder = address !== null && (mail_after !== null || sent_by === 'mail');

  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3">
        <BusyButton
          variant={isPrimary ? 'solid' : 'outline'}
          loading={sharing}
          loadingText={<FormattedMessage id="signatureLink.sharing" />}
          aria-disabled={mail_after !== null}
          aria-describedby={MAIL_HINT}
          onClick={() => {
            if (mail_after === null) actor.send({ type: 'link.share', channel: 'mail' });
          }}
        >
          <FormattedMessage id={isReminder ? 'signatureLink.remind' : 'signatureLink.mail'} />
        </BusyButton>
        {address === null ? (
          <Button
            variant="outline"
            onClick={() => actor.send({ type: 'link.share', channel: 'copy' })}
          >
            <FormattedMessage id="signatureLink.other" />
          </Button>
        ) : (
          <ByHand actor={actor} link={link} address={address} />
        )}
      </Box>
      <chakra.p id={MAIL_HINT} fontSize="sm" color="fg.muted" wordBreak="break-word">
        {mail_after === null ? (
          <FormattedMessage id="signatureLink.to" values={{ email }} />
        ) : (
          <FormattedMessage
            id="signatureLink.mailAfter"
            values={{ moment: <Moment at={mail_after} /> }}
          />
        )}
      </chakra.p>
    </>
  );
}

function ByHand({ actor, link, address }: Props & { address: string }) {
  const ending = useSelector(actor, isEnding);
  const intl = useIntl();
  const { name, hotel_name: hotel, telephone } = link;
  const text = intl.formatMessage(
    { id: `signatureLink.message.${useSelector(actor, selectPurpose)}` },
    { name, hotel, address },
  );

  return (
    <>
      <Button asChild variant="outline">
        <a
          href={whatsAppChat(telephone, text)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => actor.send({ type: 'link.share', channel: 'whatsapp' })}
        >
          <FormattedMessage id="signatureLink.whatsapp" />
        </a>
      </Button>
      <CopyButton
        text={address}
        label="signatureLink.copy"
        copied="signatureLink.copied"
        notCopied="signatureLink.notCopied"
      />
      <BusyButton
        variant="ghost"
        loading={ending}
        loadingText={<FormattedMessage id="signatureLink.ending" />}
        onClick={() => actor.send({ type: 'link.end' })}
      >
        <FormattedMessage id="signatureLink.end" />
      </BusyButton>
    </>
  );
}
