/** Letters that do what buttons do. Source: issue 34, 4; WCAG 2.1.4. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Shortcut, Shortcuts } from '#components/frame/Shortcuts.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

function show(areOn = true) {
  const act = vi.fn();
  const onSwitch = vi.fn();
  const shortcuts: Shortcut[] = [
    { key: 'n', words: 'records.create', act },
    { key: 'j', words: 'records.shortcut.next' },
  ];
  renderInSpanish(
    <>
      <input aria-label="Buscar" />
      <Shortcuts shortcuts={shortcuts} areOn={areOn} onSwitch={onSwitch} />
    </>,
  );
  return { act, onSwitch, person: userEvent.setup({ delay: null }) };
}

const list = () => screen.findByRole('dialog', { name: 'Atajos del teclado' });

it('a letter does its deed, also as a capital', async () => {
  const { act, person } = show();
  await person.keyboard('nN');
  expect(act).toHaveBeenCalledTimes(2);
});

it('a letter that is typed, or has Ctrl beside it, is none', async () => {
  const { act, person } = show();
  await person.keyboard('{Control>}n{/Control}');
  await person.type(screen.getByLabelText('Buscar'), 'n');
  expect(act).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Buscar')).toHaveValue('n');
});

it('? lists them, and behind the list none is pressed', async () => {
  const { act, person } = show();
  await person.keyboard('?');
  const shown = within(await list());
  expect(shown.getByText('Nueva Solicitud')).toBeVisible();
  expect(shown.getByText('J')).toBeVisible();
  await person.keyboard('n');
  expect(act).not.toHaveBeenCalled();
});

it('they are switched off, and the button still lists them', async () => {
  const { act, onSwitch, person } = show(false);
  await person.keyboard('n?');
  expect(act).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Atajos del teclado' }));
  await person.click(within(await list()).getByRole('checkbox'));
  expect(onSwitch).toHaveBeenCalledWith(true);
});
