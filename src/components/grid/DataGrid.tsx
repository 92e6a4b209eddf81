import { AG_GRID_LOCALE_ES } from '@ag-grid-community/locale';
import { Box } from '@chakra-ui/react';
import type {
  BodyScrollEndEvent,
  CellKeyDownEvent,
  ColumnResizedEvent,
  FirstDataRenderedEvent,
  FullWidthCellKeyDownEvent,
  GridReadyEvent,
  RowClickedEvent,
  RowDataUpdatedEvent,
  SelectionChangedEvent,
  SortChangedEvent,
  ViewportChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type UIEvent, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { CellText } from './CellText.tsx';
import { columnOf, LEAST_WIDTH } from './grid-column.ts';
import { modules, theme } from './grid-look.ts';
import type { GridColumn, GridProps } from './grid-props.ts';
import { topRow, useRowLetters } from './use-row-letters.ts';

/** How many rows before the last the next page is asked for. */
const ROWS_AHEAD = 10;

/** Pixels, unless said otherwise. */
const ROW_PX = 56;
/** Longer than the grid takes for its bar. */
const BAR_MS = 200;
const SEVERAL_ROWS = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
} as const;

const LEFT_BY_TAB = { tabToNextCell: () => false, tabToNextHeader: () => false };

/** A text is being selected: the press opens nothing. */
const isSelecting = () => document.getSelection()?.type === 'Range';

/** The key is of what is in the cell: a button, a checkbox. */
const isControl = ({ target }: Event) =>
  target instanceof Element && target.closest('a, button, input, [col-id^="ag-Grid"]') !== null;

/** Without a selection, what the focused cell shows is copied. */
const isCopy = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'c' && !isSelecting();

function copyCell({ target }: Event) {
  const cell = target instanceof Element && target.closest<HTMLElement>('[role=gridcell]');
  // A clipboard that refuses leaves all as it was.
  if (cell) navigator.clipboard?.writeText(cell.innerText.trim()).catch(() => undefined);
}

/** The grid takes no space bar, and the browser scrolls no row out of sight by it. */
function keepSpace({ event }: { event: KeyboardEvent }): boolean {
  if (event.key !== ' ') return false;
  if (!isControl(event)) event.preventDefault();
  return true;
}

const nonce = () =>
  document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined;

/** Many rows, of which only those in view are in the page; arrow keys go through the cells. Source: decision 0040. */
export default function DataGrid<Row>({
  rows,
  columns,
  sort = null,
  rowHeight = ROW_PX,
  ...props
}: GridProps<Row>) {
  const { locale } = useIntl();
  const { areOn = false, first = null } = props.letters ?? {};
  /** The row that stood at the top may be of a later page, which comes after the grid is drawn. */
  const hasReturned = useRef(false);
  const setApi = useRowLetters<Row>({ areOn, rowHeight, first, shown: props.shown ?? null });
  // The grid's own cells, as those of the checkboxes, take their line's height from it.
  const look = useMemo(() => theme.withParams({ rowHeight }), [rowHeight]);
  const inTheMiddle = (column: GridColumn<Row>): GridColumn<Row> => ({
    ...column,
    cell: (row) => <CellText height={rowHeight}>{column.cell(row)}</CellText>,
  });

  const open = ({ data, event }: RowClickedEvent<Row>) => {
    const isOwn =
      event?.target instanceof Element &&
      event.target.closest('a, button, input, .ag-selection-checkbox') !== null;
    if (data !== undefined && !isOwn && !isSelecting()) props.onOpen?.(data);
  };
  const useKey = ({ data, event }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    if (data === undefined || !(event instanceof KeyboardEvent)) return;
    if (event.key === 'Enter') props.onOpen?.(data);
    if (isCopy(event)) copyCell(event);
    if (event.key === ' ' && props.onPeek && !isControl(event)) props.onPeek(data);
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
    hasReturned.current = true;
    const data = api.getDisplayedRowAtIndex(topRow(api, rowHeight))?.data;
    if (data !== undefined) props.onTop?.(props.idOf(data));
  };
  const returnToTop = ({ api }: FirstDataRenderedEvent<Row> | RowDataUpdatedEvent<Row>) => {
    const node = props.top ? api.getRowNode(props.top) : undefined;
    if (!node || hasReturned.current || api.getRenderedNodes().length === 0) return;
    hasReturned.current = true;
    api.ensureNodeVisible(node, 'top');
  };
  const reportWidths = ({ api, finished, source }: ColumnResizedEvent<Row>) => {
    if (!finished || source !== 'uiColumnResized') return;
    const drawn = api.getColumnState().filter(({ flex }) => flex === null);
    props.onWidths?.(
      Object.fromEntries(drawn.map(({ colId, width }) => [colId, width ?? LEAST_WIDTH])),
    );
  };
  const reportSelected = ({ api, source }: SelectionChangedEvent<Row>) =>
    source !== 'api' && props.onSelect?.(api.getSelectedRows().map(props.idOf));
  const tickSelected = ({ api }: GridReadyEvent<Row>) =>
    api.setNodesSelected({
      nodes: (props.selected ?? []).flatMap((id) => api.getRowNode(id) ?? []),
      newValue: true,
    });

  return (
    <Box h="full" onScrollEndCapture={scrollOnceMore}>
      <AgGridReact<Row>
        modules={modules}
        theme={look}
        {...styleNonceOf(nonce())}
        {...(locale.startsWith('es') && { localeText: AG_GRID_LOCALE_ES })}
        rowData={rows}
        getRowId={({ data }) => props.idOf(data)}
        columnDefs={columns.map((column) =>
          columnOf(inTheMiddle(column), sort, props.widths?.[column.key]),
        )}
        defaultColDef={{
          sortable: props.onSort !== undefined,
          ...(props.onPeek && { suppressKeyboardEvent: keepSpace }),
        }}
        // Rows that do not open are read by the arrow keys: Tab goes on behind the grid, which may not end.
        {...(!props.onOpen && LEFT_BY_TAB)}
        loading={props.loading}
        suppressMultiSort
        rowHeight={rowHeight}
        enableCellTextSelection
        ensureDomOrder
        {...(props.onSelect && { rowSelection: SEVERAL_ROWS })}
        onSelectionChanged={reportSelected}
        onFirstDataRendered={returnToTop}
        onRowDataUpdated={returnToTop}
        onBodyScrollEnd={reportTop}
        onColumnResized={reportWidths}
        rowClass={props.onOpen ? 'opens' : ''}
        onRowClicked={open}
        onCellKeyDown={useKey}
        onSortChanged={reportSort}
        onViewportChanged={reportEnd}
        onGridReady={(event) => {
          setApi(event.api);
          event.api.setGridAriaProperty('label', props.label);
          tickSelected(event);
        }}
      />
    </Box>
  );
}

/**
 * A scroll that comes while the grid moves its own bar is left out (AG Grid 36.2): after a long one to the end the rows of
 * before would stay. Where it was not left out the second one changes nothing.
 */
function scrollOnceMore({ target }: UIEvent) {
  if (!(target instanceof Element) || !target.matches('.ag-grid-viewport')) return;
  setTimeout(() => target.dispatchEvent(new Event('scroll')), BAR_MS);
}

const styleNonceOf = (styleNonce: string | undefined) => (styleNonce ? { styleNonce } : {});
