import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '#components/frame/Dialog.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { LentCost } from '#components/money/LentCredit.tsx';
import { DataList } from '#components/text/DataList.tsx';
import { messageOf } from '#components/text/message.ts';
import type { HotelRow } from '#contract/hotel-list.ts';
import { linkPurposeOf } from '#domain/request/hotel-desk.ts';
import { isNearEnd } from '#domain/request/hotel-rows.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type HotelPeekActor,
  selectLinkActor,
  selectPeeked,
  selectRecord,
} from '#machines/parts/request/hotel-peek.machine.ts';
import { flowView } from '../flow-view.tsx';
import { SignatureLinkView } from '../signature-link/SignatureLinkView.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';

type Props = {
  actor: HotelPeekActor;
  rows: HotelRow[];
  /** What the list knows of a row. */
  facts: (row: HotelRow) => ReactNode;
  onOpen: (row: HotelRow) => void;
  /** The last rows are reached: where the list has more, it is asked for. */
  onEnd: () => void;
};

/** Where an arrow leads through what is typed, or chooses. */
const TYPED = 'input, textarea, select, [role=menu]';

const Record = flowView<Pick<Props, 'actor'>>(
  {
    closed: () => null,
    loadingRecord: () => <Loading label="peek.loading" />,
    unavailable: Unavailable,
    showing: NotesAndHistory,
    savingNote: NotesAndHistory,
    deletingNote: NotesAndHistory,
  },
  { isPart: true },
);

/** The id of the button of the list that opens a row. */
export const peekId = ({ id }: Pick<HotelRow, 'id'>) => `peek-${id}`;

/** What opens a row. */
export const openingOf = ({ id, general_description: status, terms_signed_at, next }: HotelRow) =>
  ({
    type: 'peek.open',
    requestId: id,
    link: linkPurposeOf({ status, next, areTermsSigned: terms_signed_at !== null }),
  }) as const;

/** A request of the list at a glance; Escape leads to the row that was shown last. Source: issue 34, 4. */
export function HotelPeekView({ actor, rows, facts, onOpen, onEnd }: Props) {
  const peeked = useSelector(actor, selectPeeked);
  const link = useSelector(actor, selectLinkActor);
  const lent = useSelector(actor, selectRecord)?.lent;
  const place = rows.findIndex(({ id }) => id === peeked);
  const row = rows[place];
  if (!row) return null;
  const goTo = (other: HotelRow | undefined) => {
    if (!other) return;
    actor.send(openingOf(other));
    if (isNearEnd(rows, other)) onEnd();
  };
  const followArrow = ({ key, target }: KeyboardEvent) => {
    if (target instanceof Element && target.closest(TYPED)) return;
    if (key === 'ArrowLeft') goTo(rows[place - 1]);
    if (key === 'ArrowRight') goTo(rows[place + 1]);
  };
  const step = (other: HotelRow | undefined, label: 'peek.previous' | 'peek.next') => (
    <Button variant="outline" aria-disabled={!other} onClick={() => goTo(other)}>
      <FormattedMessage id={label} />
    </Button>
  );

  return (
    <Box display="contents" onKeyDown={followArrow}>
      <Dialog
        open
        size="lg"
        leadsTo={peekId(row)}
        title={messageOf(row.business_name)}
        onClose={() => actor.send({ type: 'peek.close' })}
        actions={
          <>
            {step(rows[place - 1], 'peek.previous')}
            {step(rows[place + 1], 'peek.next')}
            <Button onClick={() => onOpen(row)}>
              <FormattedMessage id="peek.full" />
            </Button>
          </>
        }
      >
        <Box key={row.id}>
          {facts(row)}
          {lent && (
            <Box borderTopWidth="1px">
              <DataList>
                <LentCost lent={lent} />
              </DataList>
            </Box>
          )}
          {link && (
            <Box mt="5">
              <SignatureLinkView actor={link} />
            </Box>
          )}
          <Record actor={actor} />
        </Box>
      </Dialog>
    </Box>
  );
}

function Unavailable({ actor }: Pick<Props, 'actor'>) {
  return (
    <LoadFailed
      message="peek.unavailable"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'peek.retry' })}
    />
  );
}

function NotesAndHistory({ actor }: Pick<Props, 'actor'>) {
  return (
    <>
      <Notes actor={actor} />
      <History actor={actor} />
    </>
  );
}
