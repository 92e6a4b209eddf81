import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { Help } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { RequestTimeline } from '#components/request/RequestTimeline.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { StatusName } from '#components/text/StatusName.tsx';
import { isEnded } from '#domain/request/status.ts';
import { rowOf } from '#domain/request/statuses.ts';
import type { KnownStanding } from '#machines/request-entry.machine.ts';
import { ActiveCredit } from './ActiveCredit.tsx';
import { TurnedDown } from './TurnedDown.tsx';

type Props = {
  /** As the server states it. */
  status: string;
  /** What is known of the request. */
  request: KnownStanding['request'];
  account?: string | null | undefined;
  /** Asks again; for a status that may still change. */
  onRefresh?: () => void;
  refreshing?: boolean;
  /** The last refresh failed. */
  failed?: boolean;
  /** Of an active line: its account, and whether its debt is over. */
  children?: ReactNode;
  isOver?: boolean;
};

/** An ended request has none: nothing goes on. */
const PICTURES = { active: 'active', unknown: 'waiting' } as const;

/** How the request stands, who acts next, and help: for ended and for unknown statuses. Source: ruling 12. */
export function StatusView({
  status,
  request,
  account,
  onRefresh,
  children,
  isOver,
  ...watch
}: Props) {
  const { refreshing = false, failed = false } = watch;
  const standing = rowOf(status)?.end ?? 'unknown';
  const isActive = standing === 'active';
  const shown = isActive && isOver ? 'over' : standing;
  const { name = '', history = [] } = request ?? {};
  const past = { name, history, answer_by: null, is_answer_late: false };

  return (
    <Box
      maxW={children ? 'page' : 'form'}
      mx="auto"
      px="4"
      py={children ? { base: '2', md: '4' } : { base: '8', md: '16' }}
    >
      {(standing === 'active' || standing === 'unknown') && !children && (
        <img src={`/pictures/${PICTURES[standing]}.svg`} alt="" width="200" height="150" />
      )}
      <Box mt="6">
        <PageTitle
          title={`status.${shown}.title`}
          lead={<FormattedMessage id={`status.${shown}.text`} />}
        />
      </Box>
      {children}
      <Box bg="bg" borderWidth="1px" borderRadius="l3" px="5" py="1" mb="6">
        <DataList>
          {shown !== 'over' && (
            <DataRow label="status.known">
              <StatusName status={status} />
            </DataRow>
          )}
          {standing === 'unknown' && (
            <DataRow label="status.turn">
              <FormattedMessage id="status.turn.unknown" />
            </DataRow>
          )}
          {name && <DataRow label="request.sent.reference">{name}</DataRow>}
        </DataList>
        {isActive && <ActiveCredit request={request} account={account} isOver={isOver} />}
      </Box>
      {standing !== 'active' && standing !== 'unknown' && (
        <TurnedDown end={standing} ending={request?.ending} name={name} />
      )}
      <Box mb="6">
        <RequestTimeline request={past} isWaiting={false} />
      </Box>
      <Box role="status" mb={failed ? '4' : '0'} color="fg.warning">
        {failed && <FormattedMessage id="status.unseen" />}
      </Box>
      {!isEnded(status) && (
        <BusyButton
          variant="outline"
          mb="6"
          onClick={onRefresh}
          loading={refreshing}
          loadingText={<FormattedMessage id="status.refreshing" />}
        >
          <FormattedMessage id="status.refresh" />
        </BusyButton>
      )}
      <Help />
    </Box>
  );
}
