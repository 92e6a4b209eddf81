import { Box, Button, chakra, Spinner, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { DataList, DataRow } from '#components/DataList.tsx';
import { Help } from '#components/Help.tsx';
import { Lead } from '#components/Lead.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { StatusName } from '#components/StatusName.tsx';
import type { MessageKey } from '#locales/index.ts';
import {
  isLookingAgain,
  type RequestActor,
  selectDueStep,
  selectSteps,
  selectUserInfo,
  wasUnseen,
} from '#machines/request.machine.ts';

/** The status that has words of its own. Source: spec 2 (sendRequest). */
const REVIEW_OF_DOCUMENTS = 'Revisión de documentos';

/** The application is finished: thanks, what happens next, and how it stands. */
export function SendRequest({ actor }: { actor: RequestActor }) {
  const userInfo = useSelector(actor, selectUserInfo);
  const steps = useSelector(actor, selectSteps);
  const step = useSelector(actor, selectDueStep);
  if (!userInfo) return null;

  const isReviewed = userInfo.status.status === REVIEW_OF_DOCUMENTS;
  const hasOffers = steps.some(({ component }) => component === 'offersSelection');
  const next: MessageKey[] = [
    'request.sent.next.review',
    'request.sent.next.correct',
    hasOffers ? 'request.sent.next.sign' : 'request.sent.next.offer',
  ];

  return (
    <Stack gap="6" maxW="form">
      <PageTitle
        title={isReviewed ? 'request.sent.documents.title' : 'request.sent.title'}
        lead={
          <Lead instructions={step?.instructions}>
            <FormattedMessage
              id={isReviewed ? 'request.sent.documents.thanks' : 'request.sent.thanks'}
            />
          </Lead>
        }
      />
      <DataList>
        <DataRow label="request.sent.status">
          <StatusName status={userInfo.status.status} />
        </DataRow>
        <DataRow label="request.sent.reference">{userInfo.request.id}</DataRow>
      </DataList>
      <Watch actor={actor} />
      <Box>
        <chakra.h2 fontWeight="semibold" fontSize="lg" mb="2">
          <FormattedMessage id="request.sent.next" />
        </chakra.h2>
        <chakra.ol ps="5" listStyleType="decimal" display="grid" gap="2">
          {next.map((id) => (
            <li key={id}>
              <FormattedMessage id={id} />
            </li>
          ))}
        </chakra.ol>
      </Box>
      <Help />
    </Stack>
  );
}

/** The words change only when something goes wrong or is well again, so that nobody is told every 4 s. */
function Watch({ actor }: { actor: RequestActor }) {
  const looking = useSelector(actor, isLookingAgain);
  const unseen = useSelector(actor, wasUnseen);

  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      p="4"
      bg={unseen ? 'bg.warning' : 'bg.info'}
      borderRadius="l3"
    >
      <Box role="status" flex="1 1 14rem" color={unseen ? 'fg.warning' : 'fg.info'}>
        <FormattedMessage id={unseen ? 'request.sent.unseen' : 'request.sent.waiting'} />
      </Box>
      <Button
        variant="outline"
        aria-busy={looking}
        onClick={() => actor.send({ type: 'status.check' })}
      >
        {looking && <Spinner size="sm" />}
        <FormattedMessage id="request.sent.check" />
      </Button>
    </Box>
  );
}
