import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, useState } from 'react';
import { isTaken } from '../frame/letter-keys.ts';

const STEPS: Partial<Record<string, number>> = { j: 1, k: -1 };

/** The row that stands at the top: the grid's own first row lies above, out of view. */
export const topRow = <Row>(api: GridApi<Row>, rowHeight: number): number =>
  Math.round(api.getVerticalPixelRange().top / rowHeight);

type Letters = {
  areOn: boolean;
  rowHeight: number;
  /** Where they begin; without it, at the top of what is in view. */
  first: string | null;
  /** The row that is shown elsewhere. */
  shown?: string | null;
};

/** J and K go through the rows: from the focused one, or into the list from anywhere on the page. Source: issue 34, 4. */
export function useRowLetters<Row>({ areOn, rowHeight, first, shown = null }: Letters) {
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  /** Pressed once the rows are seen, and before the grid takes orders. */
  const early = useRef<KeyboardEvent>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key.toLowerCase()];
      if (!areOn || step === undefined || isTaken(event)) return;
      early.current = api ? null : event;
      if (!api) return;
      const cell = api.getFocusedCell();
      const column = cell?.column ?? api.getAllDisplayedColumns().find(isOwn);
      const entry = first === null ? null : api.getRowNode(first)?.rowIndex;
      const wanted = cell ? cell.rowIndex + step : (entry ?? topRow(api, rowHeight));
      const row = Math.max(0, Math.min(wanted, api.getDisplayedRowCount() - 1));
      api.ensureIndexVisible(row);
      if (!column) return;
      api.setFocusedCell(row, column);
      // A row that has just come into view is drawn a frame later.
      requestAnimationFrame(() => !hasFocus() && api.setFocusedCell(row, column));
    };
    if (api && early.current) press(early.current);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [api, areOn, rowHeight, first]);

  useEffect(() => {
    const node = shown === null ? undefined : api?.getRowNode(shown);
    if (!api || !node || node.rowIndex === null) return;
    const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns().find(isOwn);
    api.ensureNodeVisible(node);
    // What covers the list keeps the focus meanwhile.
    if (column) api.setFocusedCell(node.rowIndex, column);
  }, [api, shown]);

  return setApi;
}

const hasFocus = () => document.activeElement?.closest('[role=grid]') !== null;

/** Not the grid's column of checkboxes. */
const isOwn = (column: { getColId: () => string }) => !column.getColId().startsWith('ag-Grid');
