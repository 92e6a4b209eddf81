/** A button that waits: nothing of it changes under the person but what it says. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

function open(loading: boolean) {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const at = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Correo" />
      <BusyButton type="submit" loading={busy} loadingText="Enviando..." onClick={onClick}>
        Enviar
      </BusyButton>
    </form>
  );
  const { rerender } = renderInSpanish(at(loading));
  return { onClick, onSubmit, wait: () => rerender(at(true)) };
}

it('keeps the focus while it waits', async () => {
  const { wait } = open(false);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  wait();
  const busy = screen.getByRole('button', { name: 'Enviando...' });
  expect(busy).toHaveFocus();
  // A browser takes the focus from what is disabled; jsdom does not.
  expect(busy).toBeEnabled();
  expect(busy).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  ['a press', () => userEvent.click(screen.getByRole('button'))],
  ['Enter in a field', () => userEvent.type(screen.getByLabelText('Correo'), '{Enter}')],
])('takes %s once', async (_, press) => {
  const { onClick, onSubmit, wait } = open(false);
  await press();
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  wait();
  await press();
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
