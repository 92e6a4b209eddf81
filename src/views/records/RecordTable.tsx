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
import { Amount, CreatedAt, Names, Standing } from './record-words.tsx';

type Props = Pick<GridProps<HotelRow>, 'rows' | 'loading' | 'onOpen' | 'onEnd'> & {
  sort: HotelSort | undefined;
  onSort: (sort: HotelSort | null) => void;
};

/** The library arrives with the first table. Source: decision 0040. */
const DataGrid = lazyPart(async () => {
  const { default: Grid } = await import('#components/grid/DataGrid.tsx');
  return { default: (props: GridProps<HotelRow>) => <Grid {...props} /> };
});

/** Pixels, at least. */
const WIDTHS: Record<HotelColumn, number> = {
  names: 200,
  email: 200,
  telephone: 145,
  created_at: 200,
  amount: 130,
  general_description: 180,
};

/** The columns of spec 2 in a grid 250 pixels high. */
export function RecordTable({ sort, onSort, onOpen, ...grid }: Props) {
  const intl = useIntl();
  const cellOf = (column: HotelColumn) => (row: HotelRow) => {
    if (column === 'names') {
      return (
        <TwoLines>
          <Names row={row} onOpen={onOpen} />
        </TwoLines>
      );
    }
    if (column === 'telephone') return formatPhone(row.telephone);
    if (column === 'created_at') return <CreatedAt created_at={row.created_at} />;
    if (column === 'amount') return <Amount amount={row.amount} />;
    if (column === 'general_description') {
      return (
        <TwoLines>
          <Standing row={row} />
        </TwoLines>
      );
    }
    return <TwoLines>{row[column]}</TwoLines>;
  };
  const columns: GridColumn<HotelRow>[] = HOTEL_COLUMNS.map((key) => ({
    key,
    title: intl.formatMessage({ id: `records.${key}` }),
    width: WIDTHS[key],
    cell: cellOf(key),
  }));

  return (
    <Box h="250px">
      <DataGrid
        {...grid}
        placeholder={<Skeleton h="250px" aria-hidden="true" />}
        label={intl.formatMessage({ id: 'records.list' })}
        columns={columns}
        idOf={({ id }) => id}
        sort={sort ? sortOf(sort) : null}
        onSort={(chosen) => onSort(chosen && wireSortOf(chosen))}
        onOpen={onOpen}
      />
    </Box>
  );
}

/** In the middle of a row of 56 pixels: what is long is read whole, not cut. */
const TwoLines = ({ children }: { children: ReactNode }) => (
  <chakra.span
    display="flex"
    alignItems="center"
    h="14"
    lineHeight="short"
    whiteSpace="normal"
    wordBreak="break-word"
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
