import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model } from '#machines/models/parts/money/account-papers.model.ts';
import { creditAccount } from '#machines/models/samples/credit-account.ts';
import {
  type AccountPapersServices,
  accountPapersMachine,
} from '#machines/parts/money/account-papers.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow } from '#test/kit/walks.tsx';
import { AccountPapersView } from '#views/account-papers/AccountPapersView.tsx';
import { StatementOfMonth } from '#views/account-papers/StatementOfMonth.tsx';

const account = creditAccount();

describeFlow(model, {
  draw: (actor) => <AccountPapersView actor={actor} account={account} />,
  perform: {
    'paper.ask': async ({ send, event }) => send(event),
  },
  see: {
    resting: () => screen.findByRole('heading', { name: 'Documentos' }),
    saving: () => screen.findByText('Preparando tu documento...'),
    saved: () => screen.findByText('Listo: está en tus descargas.'),
    notSaved: () => screen.findByText('No pudimos preparar tu documento.'),
  },
});

function start(savePaper: AccountPapersServices['savePaper']) {
  const asked = vi.fn(savePaper);
  const machine = accountPapersMachine.provide({
    actors: actorsFrom<AccountPapersServices>({ savePaper: asked }),
  });
  return { actor: createActor(machine).start(), asked, person: userEvent.setup({ delay: null }) };
}

it('a living credit has its payoff letter, with what is owed, and a statement of each month', async () => {
  const { actor, asked, person } = start(async () => {});
  renderInSpanish(<AccountPapersView actor={actor} account={account} />);
  expect(screen.getByText(/Para liquidar hoy: \$74,310.00/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Descargar carta (PDF)' }));
  expect(asked).toHaveBeenLastCalledWith({ paper: { kind: 'payoff' } }, expect.anything());
  const months = screen.getByLabelText('Mes del estado de cuenta');
  expect([...months.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '2027-03',
    '2027-02',
    '2027-01',
    '2026-12',
  ]);
  await person.selectOptions(months, '2027-01');
  await person.click(screen.getByRole('button', { name: 'Estado de cuenta (PDF)' }));
  expect(asked).toHaveBeenLastCalledWith(
    { paper: { kind: 'statement', month: '2027-01' } },
    expect.anything(),
  );
});

it('one that is paid off has its letter of no debt instead', async () => {
  const { actor, asked, person } = start(async () => {});
  const figures = account.figures && { ...account.figures, owed: 0 };
  const paid = creditAccount({
    state: 'paidOff',
    period: null,
    expected: null,
    ended_on: '2027-01-20',
    figures,
  });
  renderInSpanish(<AccountPapersView actor={actor} account={paid} />);
  expect(screen.queryByText(/Para liquidar hoy/)).toBeNull();
  // The last statement is that of the month in which it ended.
  expect(screen.getByLabelText('Mes del estado de cuenta')).toHaveValue('2027-01');
  await person.click(screen.getByRole('button', { name: 'Descargar constancia (PDF)' }));
  expect(asked).toHaveBeenLastCalledWith({ paper: { kind: 'noDebt' } }, expect.anything());
});

it('says beside the movements what became of the one that was asked for there', async () => {
  const { actor, person } = start(async () => {
    throw new CallFailed('offline');
  });
  renderInSpanish(
    <>
      <StatementOfMonth actor={actor} month="2027-02" />
      <AccountPapersView actor={actor} account={account} />
    </>,
  );
  const [beside] = screen.getAllByRole('button', { name: 'Estado de cuenta (PDF)' });
  if (beside) await person.click(beside);
  expect(await screen.findAllByText('No pudimos preparar tu documento.')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Reintentar');
});
