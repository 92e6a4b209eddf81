import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { useWide } from '#components/frame/use-media.ts';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import type { HotelRow } from '#contract/hotels.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  hasMore,
  isListing,
  isListingMore,
  isWithoutMore,
  type RecordsActor,
  selectRows,
  selectSearch,
  wasNotExported,
} from '#machines/records.machine.ts';
import { Assignment } from './Assignment.tsx';
import type { LookProps } from './list-look.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';

export type RecordsProps = LookProps & {
  actor: RecordsActor;
  /** Whether the person may open and create requests. */
  canCreate: boolean;
  /** How often the table was reset. */
  resets: number;
};

/** A table, or cards on a phone. The rows from before stay while others are looked for, and the table its columns. */
export function Records({ actor, canCreate, resets, look, onLook }: RecordsProps) {
  const [selected, setSelected] = useState<string[]>([]);
  const rows = useSelector(actor, selectRows);
  const { sort } = useSelector(actor, selectSearch);
  const failure = useSelector(actor, selectFailure);
  const shared = {
    rows,
    onOpen: canCreate ? ({ id }: HotelRow) => actor.send({ type: 'record.open', id }) : undefined,
  };
  const loading = useSelector(actor, isListing);
  const listMore = () => actor.send({ type: 'records.more' });
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
          look={look}
          onLook={onLook}
          onSelect={canCreate ? setSelected : undefined}
          loading={loading}
          sort={sort}
          onSort={(chosen) => actor.send({ type: 'sort.choose', sort: chosen })}
          onEnd={() => !withoutMore && listMore()}
        />
      ) : (
        <RecordCards {...shared} {...cards} />
      )}
      <Assignment actor={actor} ids={wide ? selected : []} />
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
