import type { ColDef } from 'ag-grid-community';
import type { GridColumn, GridSort } from './grid-props.ts';

/** Pixels, of a column that was drawn. */
export const LEAST_WIDTH = 60;

/** The order is the server's: the grid shows the arrow and leaves the rows as they are. */
const asTheyAre = () => 0;

/** @param drawn pixels, where a person has drawn it. */
export function columnOf<Row>(
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
