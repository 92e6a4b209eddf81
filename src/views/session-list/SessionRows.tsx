import { Badge, Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useInstantText } from '#components/text/day-text.ts';
import type { OwnSession } from '#contract/sessions.ts';
import { type SessionListActor, selectSessions } from '#machines/session-list.machine.ts';

export function SessionRows({ actor }: { actor: SessionListActor }) {
  const sessions = useSelector(actor, selectSessions);
  return (
    <chakra.ul aria-labelledby="sessions" listStyleType="none" mb="5" borderTopWidth="1px">
      {sessions.map((session) => (
        <Row key={`${session.began_at} ${session.used_at}`} {...session} />
      ))}
    </chakra.ul>
  );
}

function Row({ browser, system, began_at, used_at, current }: OwnSession) {
  const instant = useInstantText();
  return (
    <chakra.li py="4" borderBottomWidth="1px">
      <Box display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
        <Box as="span" fontWeight="semibold">
          <Device browser={browser} system={system} />
        </Box>
        {current && (
          <Badge colorPalette="green">
            <FormattedMessage id="sessions.current" />
          </Badge>
        )}
      </Box>
      <Box mt="1" fontSize="sm" color="fg.muted">
        <p>
          <FormattedMessage id="sessions.began" values={{ at: instant(began_at) }} />
        </p>
        {!current && (
          <p>
            <FormattedMessage id="sessions.used" values={{ at: instant(used_at) }} />
          </p>
        )}
      </Box>
    </chakra.li>
  );
}

function Device({ browser, system }: Pick<OwnSession, 'browser' | 'system'>) {
  if (browser && system)
    return <FormattedMessage id="sessions.device" values={{ browser, system }} />;
  return browser ?? system ?? <FormattedMessage id="sessions.unknown" />;
}
