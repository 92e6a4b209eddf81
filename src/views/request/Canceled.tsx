import { Button, Stack } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import type { RequestActor } from '#machines/request.machine.ts';

/** Before the person is signed out, why. Source: spec 4 (canceled); D-120. */
export function Canceled({ actor }: { actor: RequestActor }) {
  return (
    <Stack gap="4" maxW="form" alignItems="start">
      <PageTitle title="request.canceled.title" />
      <p>
        <FormattedMessage id="request.canceled.why" />
      </p>
      <p>
        <FormattedMessage id="request.canceled.safe" />
      </p>
      <Button onClick={() => actor.send({ type: 'session.leave' })}>
        <FormattedMessage id="request.canceled.leave" />
      </Button>
    </Stack>
  );
}
