import { act, fireEvent, renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { useRowLetters } from '#components/grid/use-row-letters.ts';

it('a letter that is pressed before the grid takes orders is carried out once it does', () => {
  const setFocusedCell = vi.fn();
  const api = {
    getFocusedCell: () => null,
    getAllDisplayedColumns: () => [{ getColId: () => 'name' }],
    getVerticalPixelRange: () => ({ top: 0 }),
    getDisplayedRowCount: () => 3,
    ensureIndexVisible: () => {},
    setFocusedCell,
  } as unknown as GridApi<string>;
  const { result } = renderHook(() =>
    useRowLetters<string>({ areOn: true, rowHeight: 56, first: null }),
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  act(() => result.current(api));
  expect(setFocusedCell).toHaveBeenCalledExactlyOnceWith(0, expect.anything());
});
