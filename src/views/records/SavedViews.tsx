import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { HOTEL_VIEWS, MOST_COUNTED } from '#domain/request/hotel-desk.ts';
import { type RecordsActor, selectDesk, selectSearch } from '#machines/records.machine.ts';

/** What the staff look at each day, with how many there are. A press on the chosen one shows all again. Source: issue 34, 4. */
export function SavedViews({ actor }: { actor: RecordsActor }) {
  const { view: chosen } = useSelector(actor, selectSearch);
  const counts = useSelector(actor, selectDesk)?.views;
  const intl = useIntl();

  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'records.views' })}
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      gap="2"
      mb={{ base: '0', md: '4' }}
    >
      {HOTEL_VIEWS.map((view) => (
        <Button
          key={view}
          size="sm"
          minH="11"
          flexShrink="0"
          variant={chosen === view ? 'solid' : 'outline'}
          aria-pressed={chosen === view}
          onClick={() => actor.send({ type: 'view.choose', view: chosen === view ? null : view })}
        >
          <FormattedMessage id={`records.view.${view}`} />
          {counts && (
            <chakra.span fontVariantNumeric="tabular-nums">
              {intl.formatNumber(counts[view])}
              {counts[view] === MOST_COUNTED && '+'}
            </chakra.span>
          )}
        </Button>
      ))}
    </Box>
  );
}
