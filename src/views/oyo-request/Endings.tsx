import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { WatchLine } from '#components/feedback/WatchLine.tsx';
import { Help } from '#components/frame/Help.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { LentCredit } from '#components/money/LentCredit.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { StatusName } from '#components/text/StatusName.tsx';
import {
  areTermsDue,
  type HotelEnding,
  hotelEnding,
  isContractDue,
} from '#domain/request/hotel-ending.ts';
import { hasTerms } from '#domain/request/signed-terms.ts';
import { isSigned } from '#domain/request/status.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import type { HotelRequest } from '#machines/oyo-request.machine.ts';
import { type OyoRequestActor, selectChild, selectRequest } from '#machines/oyo-request.machine.ts';
import {
  type HotelWatchActor,
  hasFailed,
  isChecking,
} from '#machines/parts/request/status-watch.machine.ts';
import { SignatureLinkView } from '../signature-link/SignatureLinkView.tsx';

type Props = { actor: OyoRequestActor };

/**
 * The congratulation after the last step, and what comes after the review. Source: spec 2, /oyoRequest;
 * wire, the life of a request; ruling 12.
 */
export function Standing({ actor }: Props) {
  const request = useSelector(actor, selectRequest);
  const watch = useSelector(actor, selectChild('statusWatch'));
  const link = useSelector(actor, selectChild('signatureLink'));
  if (!request) return null;
  const ending = endingOf(request);

  return (
    <Box maxW="form">
      <PageTitle
        title={`oyoRequest.${ending}.title`}
        lead={<FormattedMessage id={`oyoRequest.${ending}.text`} />}
      />
      <Ways request={request} ending={ending} />
      {link && <SignatureLinkView actor={link} isPrimary={!isContractDue(ending)} />}
      <chakra.img
        src="/pictures/hotel.svg"
        alt=""
        w="160px"
        h="120px"
        mb="4"
        display={{ base: 'none', md: 'block' }}
      />
      <Facts request={request} ending={ending} />
      {watch && (
        <Box mb="6">
          <Watch watch={watch} />
        </Box>
      )}
      <Help />
    </Box>
  );
}

/** What is waited for; it is looked at by itself, and by hand at any time. */
const Watch = ({ watch }: { watch: HotelWatchActor }) => (
  <WatchLine
    waiting="oyoRequest.watched"
    unseen="status.unseen"
    check="status.refresh"
    checking={useSelector(watch, isChecking)}
    failed={useSelector(watch, hasFailed)}
    onCheck={() => watch.send({ type: 'status.check' })}
  />
);

/** Its words. */
const endingOf = ({ status: { status }, signature_ready, terms_signed_at }: HotelRequest) =>
  hotelEnding({
    status,
    isContractReady: signature_ready,
    areTermsSigned: terms_signed_at !== null,
  });

type EndingProps = { request: HotelRequest; ending: HotelEnding };

function Facts({ request, ending }: EndingProps) {
  const { company, status, terms_signed_at, name, lent } = request;
  const intl = useIntl();
  return (
    <Box bg="bg" borderWidth="1px" borderRadius="l3" px="5" py="1" mb="6">
      <DataList>
        <DataRow label="hotelForm.hotelName">{company.business_name}</DataRow>
        <DataRow label="status.known">
          <StatusName status={isContractDue(ending) ? status.sub_status : status.status} />
        </DataRow>
        {hasTerms(status.status) && (
          <DataRow label="oyoRequest.termsSigned">
            {terms_signed_at ? (
              <FormattedMessage
                id="oyoRequest.termsSignedOn"
                values={{
                  day: intl.formatDate(terms_signed_at, {
                    dateStyle: 'long',
                    timeZone: 'America/Mexico_City',
                  }),
                }}
              />
            ) : (
              <FormattedMessage id="oyoRequest.termsUnsigned" />
            )}
          </DataRow>
        )}
        {lent && <LentCredit lent={lent} />}
        <DataRow label="request.sent.reference">{name}</DataRow>
      </DataList>
    </Box>
  );
}

/** As wide as its column on a phone, where its words may need two lines. */
const WRAPPING = {
  h: 'auto',
  minH: '11',
  py: '2',
  whiteSpace: 'normal',
  w: { base: 'full', md: 'auto' },
} as const;

function Ways({ request: { id, status, contract_url }, ending }: EndingProps) {
  return (
    <Box display="flex" flexWrap="wrap" gap="3" mb="6">
      {contract_url && isContractDue(ending) && (
        <Button asChild {...WRAPPING}>
          <a href={contract_url} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id="oyoRequest.signing.open" />
          </a>
        </Button>
      )}
      {isSigned(status.status) && (
        <Button asChild variant="outline" {...WRAPPING}>
          <a href={`/oyoRequest/${id}/credit`}>
            <FormattedMessage id="oyoRequest.account" />
          </a>
        </Button>
      )}
      {areTermsDue(ending) && (
        <Button asChild variant="outline" {...WRAPPING}>
          <a href={`/termsAndConditions?request=${id}`}>
            <FormattedMessage id="oyoRequest.terms" />
          </a>
        </Button>
      )}
    </Box>
  );
}

export const Missing = () => (
  <Box maxW="form">
    <PageTitle
      title="oyoRequest.missing.title"
      lead={<FormattedMessage id="oyoRequest.missing.text" />}
      failed
    />
    <Help />
  </Box>
);

export function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  return (
    <Box maxW="form">
      <LoadFailed
        title="oyoRequest.unavailable.title"
        message="oyoRequest.unavailable.text"
        failure={failure}
        onRetry={() => actor.send({ type: 'request.retry' })}
      />
    </Box>
  );
}
