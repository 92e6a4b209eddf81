import { Box, Skeleton } from '@chakra-ui/react';
import { useIntl } from 'react-intl';
import type { GridColumn, GridProps, GridSort } from '#components/grid/grid-props.ts';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import {
  HOTEL_COLUMNS,
  type HotelColumn,
  type HotelRow,
  type HotelSort,
} from '#contract/hotel-list.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { type LookProps, SHOWN_COLUMNS, type ShownColumn } from './list-look.ts';
import {
  Amount,
  CreatedAt,
  Documents,
  Email,
  Names,
  Next,
  Peek,
  Standing,
  Waiting,
} from './record-words.tsx';

type Props = Pick<
  GridProps<HotelRow>,
  'rows' | 'loading' | 'onOpen' | 'onPeek' | 'shown' | 'onEnd' | 'selected' | 'onSelect'
> &
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
  names: 212,
  email: 172,
  telephone: 132,
  created_at: 172,
  amount: 130,
  general_description: 192,
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

/** Of the tools that stay in sight above it. */
const TOOLS_PX = 64;

/** The list fills the window with the rest of what stands above it out of sight: as it grows, and as it is drawn again. */
const fillWindow = (table: HTMLElement | null) => {
  if (table) scrollBy({ top: table.getBoundingClientRect().top - TOOLS_PX });
};

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
    cell: (row) => (
      <Cell column={key} row={row} onOpen={onOpen} onPeek={grid.onPeek} isDense={look.isDense} />
    ),
  }));
  const height = look.isWide ? HEIGHTS.wide : HEIGHTS.first;

  return (
    <Box h={height} ref={look.isWide ? fillWindow : undefined}>
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
        letters={{ areOn: look.hasShortcuts, first: look.opened }}
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
  onPeek: Props['onPeek'];
  isDense: boolean;
};

function Cell({ column, row, onOpen, onPeek, isDense }: CellProps) {
  if (column === 'names') {
    return (
      <>
        <Names row={row} onOpen={onOpen} isDense={isDense} />
        {onPeek && <Peek row={row} onPeek={onPeek} />}
      </>
    );
  }
  if (column === 'email') return <Email email={row.email} />;
  if (column === 'general_description') return <Standing row={row} isDense={isDense} />;
  if (column === 'telephone') return formatPhone(row.telephone);
  if (column === 'created_at') return <CreatedAt created_at={row.created_at} />;
  if (column === 'amount') return <Amount row={row} />;
  if (column === 'since') return <Waiting row={row} />;
  if (column === 'documents') return <Documents row={row} />;
  if (column === 'next') return <Next row={row} />;
  return row[column];
}

const sortOf = (sort: HotelSort): GridSort => ({
  column: sort.replace('-', ''),
  isDescending: sort.startsWith('-'),
});
const wireSortOf = ({ column, isDescending }: GridSort): HotelSort =>
  `${isDescending ? '-' : ''}${column as HotelColumn}`;
