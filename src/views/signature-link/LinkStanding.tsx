import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Moment } from '#components/text/Moment.tsx';
import { RelativeTime } from '#components/text/RelativeTime.tsx';
import type { SignatureLink } from '#contract/signature-links.ts';
import type { LinkPurpose } from '#domain/request/signature-link.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type SignatureLinkActor,
  selectLink,
  selectPurpose,
  wasNotEnded,
  wasNotShared,
} from '#machines/parts/request/signature-link.machine.ts';
import { LinkWays } from './LinkWays.tsx';

export type LinkProps = {
  actor: SignatureLinkActor;
  /** False beside something that comes before it. */
  isPrimary?: boolean | undefined;
};

/** Whether there is a link, how it was sent and when it was opened, and what can be done with it. */
export function LinkStanding({ actor, isPrimary = true }: LinkProps) {
  const link = useSelector(actor, selectLink);
  const purpose = useSelector(actor, selectPurpose);
  const failure = useSelector(actor, selectFailure);
  const notShared = useSelector(actor, wasNotShared);
  const notEnded = useSelector(actor, wasNotEnded);
  if (!link) return null;

  return (
    <Box display="grid" gap="3">
      <Box role="status" display="grid" gap="1">
        {link.address === null ? <Absent link={link} purpose={purpose} /> : <Good link={link} />}
      </Box>
      {notShared && <ErrorAlert message="signatureLink.notShared" failure={failure} />}
      {notEnded && <ErrorAlert message="signatureLink.notEnded" failure={failure} />}
      <LinkWays actor={actor} link={link} isPrimary={isPrimary} />
    </Box>
  );
}

type Props = { link: SignatureLink };

/** There is none yet, or why the last one is over. */
const Absent = ({ link: { end, name }, purpose }: Props & { purpose: LinkPurpose }) => (
  <>
    {end && (
      <chakra.p fontWeight="semibold">
        <FormattedMessage id={`signatureLink.ended.${end}`} />
      </chakra.p>
    )}
    <FormattedMessage id={`signatureLink.lead.${purpose}`} values={{ name }} tagName="p" />
  </>
);

const Good = ({ link: { sent_at, sent_by, opened_at, expires_at, name } }: Props) => (
  <>
    <chakra.p fontWeight="semibold">
      <FormattedMessage
        id={`signatureLink.sent.${sent_by ?? 'copy'}`}
        values={{ name, ago: <RelativeTime at={Date.parse(sent_at)} /> }}
      />
    </chakra.p>
    <p>
      {opened_at ? (
        <FormattedMessage
          id="signatureLink.opened"
          values={{ ago: <RelativeTime at={Date.parse(opened_at)} /> }}
        />
      ) : (
        <FormattedMessage id="signatureLink.unopened" />
      )}
    </p>
    <chakra.p color="fg.muted" fontSize="sm">
      <FormattedMessage id="signatureLink.until" values={{ day: <Moment at={expires_at} /> }} />
    </chakra.p>
  </>
);
