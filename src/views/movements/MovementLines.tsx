import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ComponentProps, memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { useWide } from '#components/frame/use-media.ts';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { useDayText } from '#components/text/day-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import type { Movement } from '#contract/movements.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  hasMore,
  isListing,
  isListingMore,
  isWithoutMore,
  type MovementsActor,
  selectRows,
} from '#machines/parts/money/movements.machine.ts';
import { MovementLine } from './MovementLine.tsx';
import { MovementTable } from './MovementTable.tsx';

export type MovementsProps = { actor: MovementsActor; account: CreditAccount };

/** A table, or days of lines on a phone. The lines from before stay while others are looked for. */
export function MovementLines({ actor, account }: MovementsProps) {
  const rows = useSelector(actor, selectRows);
  const loading = useSelector(actor, isListing);
  const withoutMore = useSelector(actor, isWithoutMore);
  const failure = useSelector(actor, selectFailure);
  const wide = useWide();
  const more = () => actor.send({ type: 'movements.more' });
  if (rows.length === 0) return <RowSkeletons label="movements.loading" />;

  return (
    <>
      {wide ? (
        <MovementTable
          rows={rows}
          loading={loading}
          now={account.as_of}
          onEnd={() => !withoutMore && more()}
        />
      ) : (
        <Days actor={actor} account={account} />
      )}
      {withoutMore && (
        <Box mt="4">
          <LoadFailed message="movements.withoutMore" failure={failure} onRetry={more} />
        </Box>
      )}
    </>
  );
}

/** Drawn once: more lines below leave thousands above as they are. */
const Line = memo(function Line(props: ComponentProps<typeof MovementLine>) {
  return (
    <Box py="3" borderBottomWidth="1px">
      <MovementLine {...props} />
    </Box>
  );
});

function Days({ actor, account }: MovementsProps) {
  const intl = useIntl();
  const day = useDayText();
  const rows = useSelector(actor, selectRows);
  const loadingMore = useSelector(actor, isListingMore);
  const canLoadMore = useSelector(actor, hasMore);

  return (
    <>
      <chakra.ul aria-label={intl.formatMessage({ id: 'movements.title' })}>
        {daysOf(rows).map(([iso, lines]) => (
          // The browser draws the days that are in view.
          <chakra.li
            key={iso}
            mb="4"
            css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 200px' }}
          >
            <Box fontSize="sm" fontWeight="semibold" color="fg.muted">
              {day(iso)}
            </Box>
            {lines.map((line) => (
              <Line key={line.id} line={line} now={account.as_of} />
            ))}
          </chakra.li>
        ))}
      </chakra.ul>
      {canLoadMore && (
        <BusyButton
          w="full"
          variant="outline"
          loading={loadingMore}
          loadingText={<FormattedMessage id="movements.more.loading" />}
          onClick={() => actor.send({ type: 'movements.more' })}
        >
          <FormattedMessage id="movements.more" />
        </BusyButton>
      )}
    </>
  );
}

/** The lines of each day in Mexico, the newest first. */
const daysOf = (rows: readonly Movement[]): [string, Movement[]][] =>
  Object.entries(Object.groupBy(rows, ({ at }) => mexicanDay(at))).map(([day, lines = []]) => [
    day,
    lines,
  ]);
