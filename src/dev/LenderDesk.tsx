import { Button, HStack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { CopyButton } from './CopyButton.tsx';
import { RoomTable } from './RoomTable.tsx';
import { type DeskRequest, isBusy, isConfirming, type WorldActor } from './world.machine.ts';

type Props = { actor: WorldActor; requests: DeskRequest[]; lenderKey: string | null };

/** Plays the lender by hand: each request with the events that its state allows. */
export function LenderDesk({ actor, requests, lenderKey }: Props) {
  return (
    <RoomTable
      title="Lender’s desk"
      columns={['Request', 'Of', 'Status', 'Events']}
      rows={requests.map((request) => ({
        key: request.id,
        cells: [
          <code key="id" title={request.id}>
            {request.name}
          </code>,
          request.email,
          `${request.status} / ${request.sub_status}${request.held ? ' · HELD: «no fui yo»' : ''}`,
          <Events key="events" actor={actor} request={request} />,
        ],
      }))}
    >
      {lenderKey && (
        <p>
          Key of the lender’s calls: <CopyButton text={lenderKey} />
        </p>
      )}
    </RoomTable>
  );
}

function Events({ actor, request }: { actor: WorldActor; request: DeskRequest }) {
  const busy = useSelector(actor, isBusy);
  const confirming = useSelector(actor, isConfirming);
  return (
    <HStack wrap="wrap" gap="2">
      {request.events.map((event) => (
        <Button
          key={event}
          size="sm"
          variant="outline"
          disabled={busy || confirming}
          onClick={() =>
            actor.send({ type: 'deed.do', deed: { kind: 'play', id: request.id, event } })
          }
        >
          {event}
        </Button>
      ))}
    </HStack>
  );
}
