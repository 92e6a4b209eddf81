/** A dialog that closes: unseen at once, and the page is given back after that paint. Source: issue 31, 12. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#components/frame/Dialog.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

const at = (open: boolean, words: string) => (
  <Dialog open={open} title="common.close">
    {words}
  </Dialog>
);

it('is unseen as soon as it closes, and gone after that', async () => {
  const { rerender } = renderInSpanish(at(true, 'Hola'));
  const wrapper = screen.getByRole('dialog').parentElement?.parentElement;
  if (!wrapper) throw new Error('The dialog stands nowhere.');
  const before: (string | null)[] = [];
  const observer = new MutationObserver((records) =>
    before.push(...records.map(({ oldValue }) => oldValue)),
  );
  observer.observe(wrapper, { attributeFilter: ['style'], attributeOldValue: true });
  rerender(at(false, ''));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(before).toEqual([null, 'opacity: 0;']);
});

it('shows the part that the Tab key comes to, whole', async () => {
  renderInSpanish(
    <Dialog open title="common.close">
      <button type="button">Borrar</button>
      <p>Mucho texto</p>
      <button type="button">Agregar</button>
    </Dialog>,
  );
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const person = userEvent.setup();
  const last = screen.getByRole('button', { name: 'Agregar' });
  screen.getByRole('button', { name: 'Borrar' }).focus();
  await person.tab();
  expect(last).toHaveFocus();
  expect(shown.mock.contexts.at(-1)).toBe(last);
  expect(shown).toHaveBeenLastCalledWith({ block: 'nearest' });
});
