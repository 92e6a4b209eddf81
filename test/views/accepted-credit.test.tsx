import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { found, model } from '#machines/models/parts/money/accepted-credit.model.ts';
import { acceptedCreditMachine } from '#machines/parts/money/accepted-credit.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { startWorld } from '#test/kit/world.ts';
import { AcceptedCreditView } from '#views/accepted-credit/AcceptedCreditView.tsx';

describeFlow(model, {
  draw: (actor) => <AcceptedCreditView actor={actor} />,
  perform: {
    'credit.retry': press('Reintentar'),
    'credit.hide': press('Ocultar'),
    'credit.show': press('Ver resumen'),
  },
  see: {
    findingAcceptedCredit: () => screen.findByText('Buscando el resumen de tu crédito...'),
    found: async (snapshot) => {
      expect((await screen.findAllByText('$88,400.00'))[0]).toBeVisible();
      const isOpen = snapshot.matches({ found: 'expanded' });
      expect(screen.queryByRole('tab', { name: 'Pagos estimados' }) !== null).toBe(isOpen);
      const table = screen.queryByText('Tabla de amortización', { selector: 'summary' });
      expect(table !== null).toBe(isOpen);
    },
    withoutCredit: () => screen.findByText('Aún no podemos mostrar tu resumen'),
    unavailable: async () => {
      expect(await screen.findByRole('alert')).toHaveTextContent(/No pudimos cargar el resumen/);
    },
  },
});

it('splits every level payment into principal and interest, to the cent', async () => {
  const world = startWorld(acceptedCreditMachine, model.cases[0], {
    children: 'real',
    take: () => {},
  });
  renderInSpanish(<AcceptedCreditView actor={world.actor} />);
  world.settle(found);
  const person = userEvent.setup({ delay: null });
  await person.click(await screen.findByText('Tabla de amortización', { selector: 'summary' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(13);
  const textOf = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);
  expect(textOf(rows[1])).toEqual([
    'diciembre 2026',
    '$11,282.54',
    '$6,282.54',
    '$5,000.00',
    '$93,717.46',
  ]);
  expect(textOf(rows[12]).at(-1)).toBe('$0.00');
});
