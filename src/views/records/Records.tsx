import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { useWide } from '#components/frame/use-media.ts';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import type { HotelRow } from '#contract/hotel-list.ts';
import { isNearEnd } from '#domain/request/hotel-rows.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { selectPeeked } from '#machines/parts/request/hotel-peek.machine.ts';
import { selectIds } from '#machines/parts/request/hotel-selection.machine.ts';
import {
  hasMore,
  isListing,
  isListingMore,
  isWithoutMore,
  type RecordsActor,
  selectDesk,
  selectPeek,
  selectRows,
  selectSearch,
  selectSelection,
  wasNotExported,
} from '#machines/records.machine.ts';
import { HotelPeekView, openingOf } from '../hotel-peek/HotelPeekView.tsx';
import type { LookProps } from './list-look.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RowFacts } from './RowFacts.tsx';
import { Selection } from './Selection.tsx';

export type RecordsProps = LookProps & {
  actor: RecordsActor;
  /** Whether the person may open and create requests. */
  canCreate: boolean;
  /** How often the table was reset. */
  resets: number;
};

const factsOf = (row: HotelRow) => <RowFacts row={row} />;

/** A table, or cards on a phone. The rows from before stay while others are looked for, and the table its columns. */
export function Records({ actor, canCreate, resets, look, onLook }: RecordsProps) {
  const rows = useSelector(actor, selectRows);
  const { sort } = useSelector(actor, selectSearch);
  const failure = useSelector(actor, selectFailure);
  const peek = useSelector(actor, selectPeek);
  const peeked = useSelector(peek, (snapshot) => snapshot && selectPeeked(snapshot));
  const selection = useSelector(actor, selectSelection);
  const staff = useSelector(actor, selectDesk)?.staff ?? [];
  const selected = useSelector(selection, (snapshot) => snapshot && selectIds(snapshot)) ?? [];
  const select = (ids: string[]) => selection?.send({ type: 'selection.change', ids });
  const open = ({ id }: HotelRow) => actor.send({ type: 'record.open', id });
  const listMore = () => actor.send({ type: 'records.more' });
  const openPeek = (row: HotelRow) => {
    peek?.send(openingOf(row));
    if (isNearEnd(rows, row)) listMore();
  };
  const shared = {
    rows,
    onOpen: canCreate ? open : undefined,
    onPeek: canCreate ? openPeek : undefined,
    selected,
    onSelect: canCreate ? select : undefined,
  };
  const loading = useSelector(actor, isListing);
  const cards = {
    hasMore: useSelector(actor, hasMore),
    loadingMore: useSelector(actor, isListingMore),
    onMore: listMore,
  };
  const withoutMore = useSelector(actor, isWithoutMore);
  const notExported = useSelector(actor, wasNotExported);
  const wide = useWide();

  if (rows.length === 0) return <RowSkeletons label="records.loading" />;

  return (
    <>
      {wide ? (
        <RecordTable
          key={resets}
          {...shared}
          shown={peeked}
          look={look}
          onLook={onLook}
          loading={loading}
          sort={sort}
          onSort={(chosen) => actor.send({ type: 'sort.choose', sort: chosen })}
          onEnd={() => !withoutMore && listMore()}
        />
      ) : (
        <RecordCards {...shared} {...cards} />
      )}
      {peek && (
        <HotelPeekView actor={peek} rows={rows} facts={factsOf} onOpen={open} onEnd={listMore} />
      )}
      {selection && <Selection actor={selection} rows={rows} staff={staff} sort={sort} />}
      {notExported && (
        <Box mt="4">
          <ErrorAlert
            message="records.export.failed"
            failure={failure}
            onRetry={() => actor.send({ type: 'records.export' })}
          />
        </Box>
      )}
      {withoutMore && (
        <Box mt="4">
          <LoadFailed message="records.more.failed" failure={failure} onRetry={listMore} />
        </Box>
      )}
    </>
  );
}
