import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import type { HotelRow } from '#contract/hotel-list.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { Amount, CreatedAt, Email, Names, Peek, Standing } from './record-words.tsx';

type Props = {
  rows: HotelRow[];
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  onOpen?: ((row: HotelRow) => void) | undefined;
  onPeek?: ((row: HotelRow) => void) | undefined;
  /** The ids of those that are ticked. */
  selected: readonly string[];
  onSelect?: ((ids: string[]) => void) | undefined;
};

/** The list on a phone: one card for each request. Source: D-116; screens. */
export function RecordCards({ rows, hasMore, loadingMore, onMore, ...props }: Props) {
  const intl = useIntl();
  const { onOpen, onPeek, selected, onSelect } = props;
  const toggle = (id: string) =>
    onSelect?.(
      selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
    );
  return (
    <>
      <chakra.ul
        aria-label={intl.formatMessage({ id: 'records.list' })}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
      >
        {rows.map((row) => (
          <Card key={row.id}>
            <Box display="flex" gap="2">
              {onSelect && (
                <Tick
                  row={row}
                  isTicked={selected.includes(row.id)}
                  onToggle={() => toggle(row.id)}
                />
              )}
              <Names row={row} onOpen={onOpen} />
              {onPeek && <Peek row={row} onPeek={onPeek} />}
            </Box>
            <Box fontSize="sm" overflowWrap="anywhere" display="flex" flexWrap="wrap" columnGap="3">
              <Email email={row.email} />
              <chakra.span whiteSpace="nowrap">{formatPhone(row.telephone)}</chakra.span>
            </Box>
            <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mt="2">
              <Standing row={row} />
              <Amount row={row} />
            </Box>
            <Box fontSize="sm" color="fg.muted">
              <CreatedAt created_at={row.created_at} /> · {row.reference}
            </Box>
          </Card>
        ))}
      </chakra.ul>
      {hasMore && (
        <BusyButton
          mt="4"
          w="full"
          variant="outline"
          loading={loadingMore}
          loadingText={<FormattedMessage id="records.more.loading" />}
          onClick={onMore}
        >
          <FormattedMessage id="records.more" />
        </BusyButton>
      )}
    </>
  );
}

type TickProps = { row: HotelRow; isTicked: boolean; onToggle: () => void };

/** It lies above the card's link. */
const Tick = ({ row, isTicked, onToggle }: TickProps) => (
  <chakra.label
    position="relative"
    zIndex="1"
    display="grid"
    placeItems="center"
    boxSize="11"
    ms="-3"
    mt="-2.5"
    flexShrink="0"
    cursor="pointer"
  >
    <chakra.input
      type="checkbox"
      aria-label={useIntl().formatMessage({ id: 'records.select' }, { name: row.business_name })}
      checked={isTicked}
      onChange={onToggle}
      boxSize="5"
      accentColor="brand.700"
    />
  </chakra.label>
);

/** Pressed anywhere, it opens what its name leads to. */
const Card = chakra('li', {
  base: {
    position: 'relative',
    p: '4',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'l3',
    '& a::before': { content: '""', position: 'absolute', inset: '0' },
  },
});
