import { Box, Button } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { DataList, DataRow } from '#components/DataList.tsx';
import { Help } from '#components/Help.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { StatusName } from '#components/StatusName.tsx';
import { isEnded } from '#domain/status.ts';

/** What this page can tell of, by status or sub-status; any other is one that it cannot name. */
const TOLD = {
  'Línea Activa': 'active',
  Rechazada: 'rejected',
  Cancelada: 'cancelled',
  Expirada: 'expired',
  'Oferta Activa': 'offer',
  'Cambio de Cuenta CLABE': 'clabe',
  'Generando Contrato': 'contract',
  'Firmando Contrato': 'signing',
} as const;

type Props = {
  /** As the server states it. */
  status: string;
  /** Says more than the status where it is one of its own. */
  subStatus?: string;
  /** Asks again; for a status that may still change. */
  onRefresh: () => void;
  refreshing?: boolean;
  /** The last time it could not be asked. */
  unseen?: boolean;
};

const turns = {
  active: 'status.turn.active',
  rejected: 'status.turn.nobody',
  cancelled: 'status.turn.nobody',
  expired: 'status.turn.nobody',
  offer: 'status.turn.you',
  clabe: 'status.turn.you',
  contract: 'status.turn.lender',
  signing: 'status.turn.you',
  unknown: 'status.turn.unknown',
} as const;

const isTold = (status: string): status is keyof typeof TOLD => Object.hasOwn(TOLD, status);

function standingOf(status: string, subStatus: string) {
  if (isTold(subStatus)) return TOLD[subStatus];
  return isTold(status) ? TOLD[status] : 'unknown';
}

/** What is known, who has the ball, and help: for ends, and for what nobody foresaw. Source: ruling 12. */
export function StatusView({
  status,
  subStatus = '',
  onRefresh,
  refreshing = false,
  unseen = false,
}: Props) {
  const standing = standingOf(status, subStatus);

  return (
    <Box maxW="form" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <img
        src={`/pictures/${standing === 'active' ? 'done' : 'waiting'}.svg`}
        alt=""
        width="160"
        height="120"
      />
      <Box mt="6">
        <PageTitle
          title={`status.${standing}.title`}
          lead={<FormattedMessage id={`status.${standing}.text`} />}
        />
      </Box>
      <Box bg="bg" borderWidth="1px" borderRadius="l3" px="5" py="1" mb="6">
        <DataList>
          <DataRow label="status.known">
            <StatusName status={status} />
          </DataRow>
          <DataRow label="status.turn">
            <FormattedMessage id={turns[standing]} />
          </DataRow>
        </DataList>
      </Box>
      <Box role="status" mb={unseen ? '4' : '0'} color="fg.warning">
        {unseen && <FormattedMessage id="status.unseen" />}
      </Box>
      {!isEnded(status) && (
        <Button
          variant="outline"
          mb="6"
          onClick={onRefresh}
          loading={refreshing}
          loadingText={<FormattedMessage id="status.refreshing" />}
        >
          <FormattedMessage id="status.refresh" />
        </Button>
      )}
      <Help />
    </Box>
  );
}
