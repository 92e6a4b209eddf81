import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { type SessionListActor, wereOthersEnded } from '#machines/session-list.machine.ts';
import { SessionRows } from './SessionRows.tsx';

/** This session is the only one. */
export function Alone({ actor }: { actor: SessionListActor }) {
  const ended = useSelector(actor, wereOthersEnded);
  return (
    <>
      {ended && (
        <Box mb="5">
          <NoticeBox role="status" tone="success">
            <FormattedMessage id="sessions.ended" />
          </NoticeBox>
        </Box>
      )}
      <SessionRows actor={actor} />
      {!ended && <FormattedMessage id="sessions.alone" tagName="p" />}
    </>
  );
}
