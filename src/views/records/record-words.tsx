import { chakra, IconButton } from '@chakra-ui/react';
import { Fragment, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { OpenWith } from '#components/request/OpenWith.tsx';
import { useShortInstantText } from '#components/text/day-text.ts';
import { CheckIcon, EyeIcon } from '#components/text/icons.tsx';
import { StatusName } from '#components/text/StatusName.tsx';
import { textLink } from '#components/text/text-link.ts';
import type { HotelRow } from '#contract/hotel-list.ts';
import { daysSince, hasDocumentsCount } from '#domain/request/hotel-desk.ts';
import { hasListedTerms } from '#domain/request/hotel-ending.ts';
import { isTurnedDown } from '#domain/request/status.ts';
import { peekId } from '../hotel-peek/HotelPeekView.tsx';

/** When a request was created, in the time of Mexico City. Source: D-117. */
export const CreatedAt = ({ created_at }: Pick<HotelRow, 'created_at'>) =>
  useShortInstantText()(created_at);

/** A request that was turned down has no amount to come. */
export function Amount({ row }: { row: HotelRow }) {
  if (row.amount !== null) return <MoneyText amount={row.amount} />;
  const isOver = isTurnedDown(row.general_description);
  return <FormattedMessage id={isOver ? 'records.noCredit' : 'records.noAmount'} />;
}

/** A row of the table has a height; a card has as many lines as it needs. */
const oneLine = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
  whiteSpace: { base: 'normal', md: 'nowrap' },
} as const;

type NamesProps = {
  row: HotelRow;
  onOpen?: ((row: HotelRow) => void) | undefined;
  /** A name has one line, and is cut where it is longer. */
  isDense?: boolean;
};

/** The person's name, a link where requests open, and the hotel's below. */
export function Names({ row, onOpen, isDense = false }: NamesProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.(row);
  };

  return (
    <chakra.span display="block" lineHeight="short" minW="0">
      {onOpen ? (
        <chakra.a
          href={`/oyoRequest/${row.id}`}
          onClick={open}
          display="block"
          truncate={isDense}
          {...textLink}
          fontWeight="semibold"
        >
          {row.names}
        </chakra.a>
      ) : (
        <chakra.span fontWeight="semibold">{row.names}</chakra.span>
      )}
      <chakra.span display="block" fontSize="sm" color="fg.muted" {...oneLine}>
        {row.business_name}
      </chakra.span>
    </chakra.span>
  );
}

/** Opens a row at a glance, without leaving the list. */
export function Peek({ row, onPeek }: { row: HotelRow; onPeek: (row: HotelRow) => void }) {
  const intl = useIntl();
  return (
    <IconButton
      id={peekId(row)}
      variant="ghost"
      position="relative"
      ms="auto"
      flexShrink="0"
      boxSize={{ base: '11', md: '9' }}
      minW={{ base: '11', md: '9' }}
      aria-label={intl.formatMessage({ id: 'peek.open' }, { name: row.business_name })}
      onClick={() => onPeek(row)}
    >
      <EyeIcon />
    </IconButton>
  );
}

/** It breaks where it has a sign, not in the middle of a word. */
export const Email = ({ email }: Pick<HotelRow, 'email'>) => (
  <chakra.span overflowWrap="normal">
    {[...email.matchAll(/[^.@_-]*[.@_-]?/g)].map(({ 0: part, index }) => (
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </chakra.span>
);

/** How many of its documents are there, as long as they count. */
export const Documents = ({ row }: { row: HotelRow }) =>
  hasDocumentsCount(row.general_description) && (
    <FormattedMessage
      id="records.documentsDone"
      values={{ done: row.documents_done, expected: row.documents_expected }}
    />
  );

/** Since when it waits, in days; nothing where it waits for nothing. */
export const Waiting = ({ row }: { row: HotelRow }) =>
  row.next && (
    <FormattedMessage id="records.waiting" values={{ days: daysSince(row.since, new Date()) }} />
  );

/** Who acts next; nothing where nothing is left to do. */
export const Next = ({ row: { next } }: { row: HotelRow }) =>
  next && <FormattedMessage id={`records.next.${next}`} />;

/** How a request stands; who has it open, or whose turn it is, what is missing and since when; and from the lender's acceptance on, whether its terms are signed. */
export const Standing = ({ row, isDense = false }: { row: HotelRow; isDense?: boolean }) => (
  <chakra.span display="block" minW="0">
    <chakra.span display="block" fontWeight={{ base: 'semibold', md: 'normal' }}>
      <StatusName status={row.general_description} />
    </chakra.span>
    {row.open_with.length > 0 && <OpenWith colleagues={row.open_with} truncate={isDense} />}
    {row.open_with.length === 0 && row.next && (
      <chakra.span display="block" fontSize="sm" color="fg.muted" {...oneLine}>
        {row.next === 'staff' && (
          <>
            <Documents row={row} />
            {' · '}
          </>
        )}
        <Waiting row={row} />
        {' · '}
        <Next row={row} />
      </chakra.span>
    )}
    {!isDense && hasListedTerms(row.general_description) && (
      <chakra.span display="flex" alignItems="center" gap="1" fontSize="sm" color="fg.muted">
        {row.terms_signed_at && <CheckIcon boxSize="4" color="fg.brand" flexShrink="0" />}
        <FormattedMessage id={row.terms_signed_at ? 'records.termsSigned' : 'records.termsDue'} />
      </chakra.span>
    )}
  </chakra.span>
);
