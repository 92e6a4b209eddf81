import { Box, Button, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Help } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { StatusName } from '#components/text/StatusName.tsx';
import { type RequestActor, selectUserInfo } from '#machines/request.machine.ts';

/** What is known of a request that no step fits, whose turn it is, and a way to help. Source: ruling 12. */
export function UnknownStep({ actor }: { actor: RequestActor }) {
  const userInfo = useSelector(actor, selectUserInfo);

  return (
    <Stack gap="5" maxW="form">
      <PageTitle
        title="status.unknown.title"
        lead={<FormattedMessage id="request.unknown.lead" />}
      />
      <p>
        <FormattedMessage id="status.unknown.text" />
      </p>
      <DataList>
        <DataRow label="status.known">
          <StatusName status={userInfo.status.status} />
        </DataRow>
        <DataRow label="status.turn">
          <FormattedMessage id="status.turn.unknown" />
        </DataRow>
        <DataRow label="request.sent.reference">{userInfo.request.name}</DataRow>
      </DataList>
      <Box>
        <Button onClick={() => actor.send({ type: 'request.retry' })}>
          <FormattedMessage id="status.refresh" />
        </Button>
      </Box>
      <p>
        <FormattedMessage id="error.contact" />
      </p>
      <Help />
    </Stack>
  );
}
