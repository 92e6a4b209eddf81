import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { useInstantText } from '#components/text/day-text.ts';
import type { DataReading } from '#contract/data-readings.ts';
import {
  type DataReadingsActor,
  hasMore,
  isListingMore,
  isWithoutMore,
  selectRows,
} from '#machines/data-readings.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';

/** Each reading: who, what, when. The newest first. */
export function ReadingList({ actor }: { actor: DataReadingsActor }) {
  const intl = useIntl();
  const rows = useSelector(actor, selectRows);

  return (
    <>
      <chakra.ul
        aria-label={intl.formatMessage({ id: 'dataReadings.title' })}
        listStyleType="none"
        mb="5"
        borderTopWidth="1px"
      >
        {rows.map((row) => (
          <Reading key={`${row.at} ${row.part} ${row.request}`} {...row} />
        ))}
      </chakra.ul>
      <Older actor={actor} />
    </>
  );
}

function Reading({ at, by, part, request }: DataReading) {
  const instant = useInstantText();
  return (
    <chakra.li py="4" borderBottomWidth="1px">
      <chakra.p fontWeight="semibold">
        <FormattedMessage id={`dataReadings.by.${by}`} />
      </chakra.p>
      <p>
        <FormattedMessage id={`dataReadings.part.${part}`} />
      </p>
      <Box display="flex" flexWrap="wrap" columnGap="4" mt="1" fontSize="sm" color="fg.muted">
        <time dateTime={at}>{instant(at)}</time>
        <span>
          <FormattedMessage id="dataReadings.request" values={{ request }} />
        </span>
      </Box>
    </chakra.li>
  );
}

function Older({ actor }: { actor: DataReadingsActor }) {
  const canLoadMore = useSelector(actor, hasMore);
  const loading = useSelector(actor, isListingMore);
  const withoutMore = useSelector(actor, isWithoutMore);
  const failure = useSelector(actor, selectFailure);
  const more = () => actor.send({ type: 'readings.more' });

  if (withoutMore)
    return <LoadFailed message="dataReadings.withoutMore" failure={failure} onRetry={more} />;
  if (!canLoadMore) return null;
  return (
    <BusyButton
      variant="outline"
      w={{ base: 'full', md: 'auto' }}
      loading={loading}
      loadingText={<FormattedMessage id="dataReadings.more.loading" />}
      onClick={more}
    >
      <FormattedMessage id="dataReadings.more" />
    </BusyButton>
  );
}
