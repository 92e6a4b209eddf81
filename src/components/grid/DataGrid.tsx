import { AG_GRID_LOCALE_ES } from '@ag-grid-community/locale';
import {
  type BodyScrollEndEvent,
  type CellKeyDownEvent,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type ColumnResizedEvent,
  type FirstDataRenderedEvent,
  type FullWidthCellKeyDownEvent,
  LocaleModule,
  RenderApiModule,
  RowApiModule,
  type RowClickedEvent,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  type SelectionChangedEvent,
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
  /** False: the rows have no order by it. */
  sortable?: boolean;
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
  /** Pixels. */
  rowHeight?: number;
  /** Pixels, of the columns that a person has drawn wider or narrower. */
  widths?: Readonly<Record<string, number>>;
  onWidths?: (widths: Record<string, number>) => void;
  /** The row that stands at the top when the grid is drawn, and is told when others do. */
  top?: string | null;
  onTop?: (id: string) => void;
  /** Rows were ticked; absent where nothing can be done with several. */
  onSelect?: ((ids: string[]) => void) | undefined;
};
export type GridSort = { column: string; isDescending: boolean };

const modules = [
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
];

const theme = themeQuartz.withParams({
  fontFamily: 'inherit',
  fontSize: 14,
  accentColor: '#00694d',
  headerHeight: 44,
  borderRadius: 8,
  wrapperBorderRadius: 12,
  checkboxBorderRadius: 4,
});

/** How many rows before the last the next page is asked for. */
const ROWS_AHEAD = 10;

/** Pixels, unless said otherwise. */
const ROW_PX = 56;
/** Pixels, of a column that was drawn. */
const LEAST_WIDTH = 60;

const SEVERAL_ROWS = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
} as const;

/** A text is being selected: the press opens nothing. */
const isSelecting = () => document.getSelection()?.type === 'Range';

/** The order is the server's: the grid shows the arrow and leaves the rows as they are. */
const asTheyAre = () => 0;

const nonce = () =>
  document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined;

/** Many rows, of which only those in view are in the page; arrow keys go through the cells. Source: decision 0040. */
export default function DataGrid<Row>({ rows, columns, sort = null, ...props }: GridProps<Row>) {
  const { locale } = useIntl();

  const open = ({ data, event }: RowClickedEvent<Row>) => {
    const isOwn =
      event?.target instanceof Element &&
      event.target.closest('a, input, .ag-selection-checkbox') !== null;
    if (data !== undefined && !isOwn && !isSelecting()) props.onOpen?.(data);
  };
  const useKey = ({
    api,
    data,
    event,
    rowIndex,
  }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    if (data === undefined || !(event instanceof KeyboardEvent)) return;
    if (event.key === 'Enter') props.onOpen?.(data);
    const step = { j: 1, k: -1 }[event.key];
    const column = api.getFocusedCell()?.column;
    if (step && column && rowIndex !== null) {
      const next = Math.max(0, Math.min(rowIndex + step, rows.length - 1));
      api.ensureIndexVisible(next);
      api.setFocusedCell(next, column);
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
  const reportTop = ({ api }: BodyScrollEndEvent<Row>) => {
    const data = api.getDisplayedRowAtIndex(api.getFirstDisplayedRowIndex())?.data;
    if (data !== undefined) props.onTop?.(props.idOf(data));
  };
  const returnToTop = ({ api }: FirstDataRenderedEvent<Row>) => {
    const node = props.top ? api.getRowNode(props.top) : undefined;
    if (node) api.ensureNodeVisible(node, 'top');
  };
  const reportWidths = ({ api, finished, source }: ColumnResizedEvent<Row>) => {
    if (!finished || source !== 'uiColumnResized') return;
    const drawn = api.getColumnState().filter(({ flex }) => flex === null);
    props.onWidths?.(
      Object.fromEntries(drawn.map(({ colId, width }) => [colId, width ?? LEAST_WIDTH])),
    );
  };
  const reportSelected = ({ api }: SelectionChangedEvent<Row>) =>
    props.onSelect?.(api.getSelectedRows().map(props.idOf));

  return (
    <AgGridReact<Row>
      modules={modules}
      theme={theme}
      {...styleNonceOf(nonce())}
      {...(locale.startsWith('es') && { localeText: AG_GRID_LOCALE_ES })}
      rowData={rows}
      getRowId={({ data }) => props.idOf(data)}
      columnDefs={columns.map((column) => columnOf(column, sort, props.widths?.[column.key]))}
      defaultColDef={{ sortable: props.onSort !== undefined }}
      loading={props.loading}
      suppressMultiSort
      rowHeight={props.rowHeight ?? ROW_PX}
      enableCellTextSelection
      ensureDomOrder
      {...(props.onSelect && { rowSelection: SEVERAL_ROWS })}
      onSelectionChanged={reportSelected}
      onFirstDataRendered={returnToTop}
      onBodyScrollEnd={reportTop}
      onColumnResized={reportWidths}
      rowClass={props.onOpen ? 'opens' : ''}
      onRowClicked={open}
      onCellKeyDown={useKey}
      onSortChanged={reportSort}
      onViewportChanged={reportEnd}
      onGridReady={({ api }) => api.setGridAriaProperty('label', props.label)}
    />
  );
}

const styleNonceOf = (styleNonce: string | undefined) => (styleNonce ? { styleNonce } : {});

function columnOf<Row>(
  { key, title, width, cell, sortable = true }: GridColumn<Row>,
  sort: GridSort | null,
  drawn: number | undefined,
): ColDef<Row> {
  return {
    colId: key,
    headerName: title,
    minWidth: drawn === undefined ? width : LEAST_WIDTH,
    ...(drawn === undefined ? { flex: 1 } : { initialWidth: drawn }),
    ...(!sortable && { sortable }),
    comparator: asTheyAre,
    initialSort: sort?.column === key ? (sort.isDescending ? 'desc' : 'asc') : null,
    valueGetter: ({ data }) => data,
    cellRenderer: ({ data }: { data: Row | undefined }) => (data === undefined ? null : cell(data)),
    equals: () => false,
  };
}
