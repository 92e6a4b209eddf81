/** A dialog that closes: unseen at once, and the page is given back after that paint. Source: issue 31, 12. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
