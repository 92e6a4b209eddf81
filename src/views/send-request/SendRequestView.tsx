import { Box, chakra, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { WatchLine } from '#components/feedback/WatchLine.tsx';
import { Help } from '#components/frame/Help.tsx';
import { Lead } from '#components/frame/Lead.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { RequestTimeline } from '#components/request/RequestTimeline.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { MessageList } from '#components/text/MessageList.tsx';
import { StatusName } from '#components/text/StatusName.tsx';
import { rowOf } from '#domain/request/statuses.ts';
import type { MessageKey } from '#locales/index.ts';
import {
  hasFailed,
  hasFoundNothing,
  isChecking,
} from '#machines/parts/request/status-watch.machine.ts';
import {
  type SendRequestActor,
  selectStatusWatch,
  selectUserInfo,
} from '#machines/send-request.machine.ts';

type Props = {
  actor: SendRequestActor;
  /** The platform's instructions for the step. Source: spec 3. */
  instructions?: string;
};

/** The application is finished: thanks, what happens next, and how it stands. */
export function SendRequestView({ actor, instructions }: Props) {
  const userInfo = useSelector(actor, selectUserInfo);
  const { steps } = userInfo.platform.steps_configuration;

  const hasOwnThanks = rowOf(userInfo.status.status)?.hasOwnThanks;
  const hasOffers = steps.some(({ component }) => component === 'offersSelection');
  const next: MessageKey[] = [
    'request.sent.next.review',
    'request.sent.next.correct',
    hasOffers ? 'request.sent.next.sign' : 'request.sent.next.offer',
  ];

  return (
    <Stack gap="6" maxW="form">
      <PageTitle
        title={hasOwnThanks ? 'request.sent.documents.title' : 'request.sent.title'}
        lead={
          <Lead instructions={instructions}>
            <FormattedMessage
              id={hasOwnThanks ? 'request.sent.documents.thanks' : 'request.sent.thanks'}
            />
          </Lead>
        }
      />
      <img src="/pictures/waiting.svg" alt="" width="160" height="120" />
      <DataList>
        <DataRow label="request.sent.status">
          <StatusName status={userInfo.status.status} />
        </DataRow>
        <DataRow label="request.sent.reference">{userInfo.request.name}</DataRow>
      </DataList>
      <Watch actor={actor} />
      <RequestTimeline request={userInfo.request} isWaiting />
      <Box>
        <chakra.h2 fontWeight="semibold" fontSize="lg" mb="2">
          <FormattedMessage id="request.sent.next" />
        </chakra.h2>
        <MessageList messages={next} numbered />
      </Box>
      <Help />
    </Stack>
  );
}

function Watch({ actor }: Pick<Props, 'actor'>) {
  const watch = useSelector(actor, selectStatusWatch);
  return (
    <WatchLine
      waiting="request.sent.waiting"
      unseen="request.sent.unseen"
      check="request.sent.check"
      checking={useSelector(watch, isChecking)}
      failed={useSelector(watch, hasFailed)}
      unchanged={useSelector(watch, hasFoundNothing)}
      onCheck={() => watch?.send({ type: 'status.check' })}
    />
  );
}
