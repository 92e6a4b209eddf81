import { Box, chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { GridColumn, GridProps, GridSort } from '#components/grid/DataGrid.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import {
  HOTEL_COLUMNS,
  type HotelColumn,
  type HotelRow,
  type HotelSort,
} from '#contract/hotels.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { type LookProps, SHOWN_COLUMNS, type ShownColumn } from './list-look.ts';
import {
  Amount,
  CreatedAt,
  Documents,
  Email,
  Names,
  Next,
  Standing,
  Waiting,
} from './record-words.tsx';

type Props = Pick<GridProps<HotelRow>, 'rows' | 'loading' | 'onOpen' | 'onEnd' | 'onSelect'> &
  LookProps & {
    sort: HotelSort | undefined;
    onSort: (sort: HotelSort | null) => void;
  };

/** The library arrives with the first table. Source: decision 0040. */
const DataGrid = lazyPart(async () => {
  const { default: Grid } = await import('#components/grid/DataGrid.tsx');
  return { default: (props: GridProps<HotelRow>) => <Grid {...props} /> };
});

/** Pixels, at least. */
const WIDTHS: Record<ShownColumn, number> = {
  names: 185,
  email: 180,
  telephone: 140,
  created_at: 185,
  amount: 110,
  general_description: 225,
  reference: 140,
  business_name: 180,
  rfc: 150,
  since: 130,
  documents: 130,
  next: 150,
  assignee: 160,
};

const ROW_PX = { roomy: 60, dense: 40 };

/** 250 pixels high, or as high as the window. Source: spec 2; ruling 57. */
const HEIGHTS = { first: '250px', wide: 'max(250px, calc(100dvh - 7rem))' };

/** The columns of spec 2, or those that were chosen. */
export function RecordTable({ sort, onSort, onOpen, look, onLook, ...grid }: Props) {
  const intl = useIntl();
  const columns: GridColumn<HotelRow>[] = SHOWN_COLUMNS.filter((column) =>
    look.columns.includes(column),
  ).map((key) => ({
    key,
    title: intl.formatMessage({ id: `records.${key}` }),
    width: WIDTHS[key],
    sortable: isSorted(key),
    cell: (row) => <Cell column={key} row={row} onOpen={onOpen} isDense={look.isDense} />,
  }));
  const height = look.isWide ? HEIGHTS.wide : HEIGHTS.first;

  return (
    <Box h={height}>
      <DataGrid
        {...grid}
        key={look.isDense ? 'dense' : 'roomy'}
        placeholder={<Skeleton h={height} aria-hidden="true" />}
        label={intl.formatMessage({ id: 'records.list' })}
        columns={columns}
        idOf={({ id }) => id}
        sort={sort ? sortOf(sort) : null}
        onSort={(chosen) => onSort(chosen && wireSortOf(chosen))}
        onOpen={onOpen}
        rowHeight={look.isDense ? ROW_PX.dense : ROW_PX.roomy}
        widths={look.widths}
        onWidths={(widths) => onLook({ widths })}
        top={look.top}
        onTop={(top) => onLook({ top })}
      />
    </Box>
  );
}

const isSorted = (column: string): column is HotelColumn =>
  HOTEL_COLUMNS.some((one) => one === column);

type CellProps = {
  column: ShownColumn;
  row: HotelRow;
  onOpen: Props['onOpen'];
  isDense: boolean;
};

function Cell({ column, row, onOpen, isDense }: CellProps) {
  if (column === 'names') {
    return (
      <TwoLines isDense={isDense}>
        <Names row={row} onOpen={onOpen} />
      </TwoLines>
    );
  }
  if (column === 'email') {
    return (
      <TwoLines isDense={isDense}>
        <Email email={row.email} />
      </TwoLines>
    );
  }
  if (column === 'general_description') {
    return (
      <TwoLines isDense={isDense}>
        <Standing row={row} isDense={isDense} />
      </TwoLines>
    );
  }
  if (column === 'telephone') return formatPhone(row.telephone);
  if (column === 'created_at') return <CreatedAt created_at={row.created_at} />;
  if (column === 'amount') return <Amount amount={row.amount} />;
  if (column === 'since') return <Waiting row={row} />;
  if (column === 'documents') return <Documents row={row} />;
  if (column === 'next') return <Next row={row} />;
  return <TwoLines isDense={isDense}>{row[column]}</TwoLines>;
}

/** In the middle of a row: what is long is read whole, not cut. */
const TwoLines = ({ isDense, children }: { isDense: boolean; children: ReactNode }) => (
  <chakra.span
    display="flex"
    alignItems="center"
    h={`${isDense ? ROW_PX.dense : ROW_PX.roomy}px`}
    lineHeight="short"
    whiteSpace="normal"
    overflowWrap="anywhere"
  >
    {children}
  </chakra.span>
);

const sortOf = (sort: HotelSort): GridSort => ({
  column: sort.replace('-', ''),
  isDescending: sort.startsWith('-'),
});
const wireSortOf = ({ column, isDescending }: GridSort): HotelSort =>
  `${isDescending ? '-' : ''}${column as HotelColumn}`;
