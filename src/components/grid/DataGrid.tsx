import { AG_GRID_LOCALE_ES } from '@ag-grid-community/locale';
import {
  type CellKeyDownEvent,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type FullWidthCellKeyDownEvent,
  LocaleModule,
  RenderApiModule,
  type RowClickedEvent,
  RowStyleModule,
  ScrollApiModule,
  type SortChangedEvent,
  themeQuartz,
  type ViewportChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

export type GridColumn<Row> = {
  key: string;
  title: string;
  /** Pixels, at least. */
  width: number;
  cell: (row: Row) => ReactNode;
};

export type GridProps<Row> = {
  label: string;
  columns: GridColumn<Row>[];
  rows: Row[];
  idOf: (row: Row) => string;
  loading: boolean;
  /** What the rows are sorted by, elsewhere; null for their usual order. */
  sort?: GridSort | null;
  /** Absent where the order is fixed. */
  onSort?: (sort: GridSort | null) => void;
  /** A row was pressed, or Enter on one of its cells; absent where rows do not open. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The last rows have come into view. */
  onEnd: () => void;
};
export type GridSort = { column: string; isDescending: boolean };

const modules = [
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  RenderApiModule,
  RowStyleModule,
  ScrollApiModule,
];

const theme = themeQuartz.withParams({
  fontFamily: 'inherit',
  fontSize: 14,
  accentColor: '#00694d',
  headerHeight: 44,
  rowHeight: 56,
  borderRadius: 8,
  wrapperBorderRadius: 12,
});

/** How many rows before the last the next page is asked for. */
const ROWS_AHEAD = 10;

/** The order is the server's: the grid shows the arrow and leaves the rows as they are. */
const asTheyAre = () => 0;

const nonce = () =>
  document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined;

/** Many rows, of which only those in view are in the page; arrow keys go through the cells. Source: decision 0040. */
export default function DataGrid<Row>({ rows, columns, sort = null, ...props }: GridProps<Row>) {
  const { locale } = useIntl();

  const open = ({ data, event }: RowClickedEvent<Row>) => {
    const isLink = event?.target instanceof Element && event.target.closest('a') !== null;
    if (data !== undefined && !isLink) props.onOpen?.(data);
  };
  const openByKey = ({ data, event }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    if (data !== undefined && event instanceof KeyboardEvent && event.key === 'Enter') {
      props.onOpen?.(data);
    }
  };
  const reportSort = ({ api, source }: SortChangedEvent<Row>) => {
    if (source !== 'uiColumnSorted') return;
    const sorted = api.getColumnState().find((column) => column.sort);
    api.ensureIndexVisible(0, 'top');
    props.onSort?.(sorted ? { column: sorted.colId, isDescending: sorted.sort === 'desc' } : null);
  };
  const reportEnd = ({ lastRow }: ViewportChangedEvent<Row>) => {
    if (lastRow >= rows.length - ROWS_AHEAD) props.onEnd();
  };

  return (
    <AgGridReact<Row>
      modules={modules}
      theme={theme}
      {...styleNonceOf(nonce())}
      {...(locale.startsWith('es') && { localeText: AG_GRID_LOCALE_ES })}
      rowData={rows}
      getRowId={({ data }) => props.idOf(data)}
      columnDefs={columns.map((column) => columnOf(column, sort))}
      defaultColDef={{ sortable: props.onSort !== undefined }}
      loading={props.loading}
      suppressMultiSort
      rowClass={props.onOpen ? 'opens' : ''}
      onRowClicked={open}
      onCellKeyDown={openByKey}
      onSortChanged={reportSort}
      onViewportChanged={reportEnd}
      onGridReady={({ api }) => api.setGridAriaProperty('label', props.label)}
    />
  );
}

const styleNonceOf = (styleNonce: string | undefined) => (styleNonce ? { styleNonce } : {});

function columnOf<Row>(
  { key, title, width, cell }: GridColumn<Row>,
  sort: GridSort | null,
): ColDef<Row> {
  return {
    colId: key,
    headerName: title,
    minWidth: width,
    flex: 1,
    comparator: asTheyAre,
    initialSort: sort?.column === key ? (sort.isDescending ? 'desc' : 'asc') : null,
    valueGetter: ({ data }) => data,
    cellRenderer: ({ data }: { data: Row | undefined }) => (data === undefined ? null : cell(data)),
    equals: () => false,
  };
}
