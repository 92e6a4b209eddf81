import type { ReactNode } from 'react';

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
  /** Space on one of a row's cells; absent, it ticks the row. */
  onPeek?: ((row: Row) => void) | undefined;
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
  /** Whether J and K go through the rows, and the one that they begin with; absent, they are letters. */
  letters?: { areOn: boolean; first: string | null };
  /** The row that is shown elsewhere too: it is kept in sight, and the keys go on from it. */
  shown?: string | null | undefined;
  /** The ids of the rows that are ticked when the grid is drawn. */
  selected?: readonly string[];
  /** Rows were ticked; absent where nothing can be done with several. */
  onSelect?: ((ids: string[]) => void) | undefined;
};
export type GridSort = { column: string; isDescending: boolean };
