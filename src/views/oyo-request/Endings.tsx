import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { DataList, DataRow } from '#components/DataList.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { StatusName } from '#components/StatusName.tsx';
import { hasTerms } from '#domain/request/signed-terms.ts';
import { isEnded, isSigned } from '#domain/request/status.ts';
import type { MessageKey } from '#locales/index.ts';
import type { HotelRequest } from '#machines/kit/hotel-request.ts';
import {
  type OyoRequestActor,
  selectFailure,
  selectRequest,
} from '#machines/oyo-request.machine.ts';

type Props = { actor: OyoRequestActor };

/** The congratulation after the last step. Source: spec 2, /oyoRequest. */
export const Completed = ({ actor }: Props) => (
  <Ending actor={actor} title="oyoRequest.completed.title" text="oyoRequest.completed.text" />
);

/** After the review. Source: wire, the life of a request; ruling 12. */
export function Standing({ actor }: Props) {
  const request = useSelector(actor, selectRequest);
  const name = request ? nameOf(request) : 'other';
  return (
    <Ending
      actor={actor}
      title={`oyoRequest.${name}.title`}
      text={`oyoRequest.${name}.text`}
      contractUrl={request?.contract_url}
    />
  );
}

function nameOf({ status: { status }, signature_ready }: HotelRequest) {
  if (signature_ready) return 'signing';
  if (isSigned(status)) return 'active';
  if (isEnded(status)) return 'ended';
  return status === 'Generando Contrato' ? 'contract' : 'other';
}

type EndingProps = Props & {
  title: MessageKey;
  text: MessageKey;
  contractUrl?: string | null | undefined;
};

function Ending({ actor, title, text, contractUrl }: EndingProps) {
  const request = useSelector(actor, selectRequest);
  const status = request?.status.status ?? '';

  return (
    <Box maxW="form">
      <chakra.img src="/pictures/hotel.svg" alt="" w="160px" h="120px" mb="4" />
      <PageTitle title={title} lead={<FormattedMessage id={text} />} />
      <Box bg="bg" borderWidth="1px" borderRadius="l3" px="5" py="1" mb="6">
        <DataList>
          <DataRow label="hotelForm.hotelName">{request?.company.business_name}</DataRow>
          <DataRow label="status.known">
            <StatusName status={status} />
          </DataRow>
          <DataRow label="request.sent.reference">{request?.name}</DataRow>
        </DataList>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" mb="6">
        {contractUrl && (
          <Button asChild h="auto" py="2" whiteSpace="normal" w={{ base: 'full', md: 'auto' }}>
            <a href={contractUrl} target="_blank" rel="noopener noreferrer">
              <FormattedMessage id="oyoRequest.signing.open" />
            </a>
          </Button>
        )}
        {hasTerms(status) && (
          <Button asChild variant="outline" h="auto" py="2" whiteSpace="normal">
            <a href={`/termsAndConditions?request=${request?.id}`}>
              <FormattedMessage id="oyoRequest.terms" />
            </a>
          </Button>
        )}
        {!isEnded(status) && (
          <Button variant="outline" onClick={() => actor.send({ type: 'request.refresh' })}>
            <FormattedMessage id="status.refresh" />
          </Button>
        )}
      </Box>
      <Help />
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
      <PageTitle title="oyoRequest.unavailable.title" failed />
      <ErrorAlert
        message="oyoRequest.unavailable.text"
        failure={failure}
        onRetry={() => actor.send({ type: 'request.retry' })}
      />
    </Box>
  );
}
