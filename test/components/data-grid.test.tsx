import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import DataGrid from '#components/grid/DataGrid.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

it('takes where it was scrolled to once more after its end, since it may have left it out', async () => {
  const { container } = renderInSpanish(
    <DataGrid
      label="Ventas"
      columns={[{ key: 'name', title: 'Nombre', width: 100, cell: ({ name }) => name }]}
      rows={[{ name: 'Uno' }]}
      idOf={({ name }) => name}
      loading={false}
      onEnd={() => {}}
    />,
  );
  await vi.waitFor(() => expect(container.querySelector('.ag-grid-viewport')).not.toBeNull());
  const taken = vi.fn();
  const viewport = container.querySelector('.ag-grid-viewport');
  viewport?.addEventListener('scroll', taken);
  act(() => void viewport?.dispatchEvent(new Event('scrollend')));
  expect(taken).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce());
});
