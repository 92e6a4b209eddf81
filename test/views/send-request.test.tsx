import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { model, userInfo } from '#machines/models/send-request.model.ts';
import type { StatusWatchServices } from '#machines/parts/request/status-watch.machine.ts';
import { sendRequestMachine } from '#machines/send-request.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { startWorld } from '#test/kit/world.ts';
import { SendRequestView } from '#views/send-request/SendRequestView.tsx';

const watched = outcomesOf<StatusWatchServices>();
const finished = () =>
  screen.findByRole('heading', { level: 1, name: '¡Terminaste tu solicitud!' });

describeFlow(model, {
  draw: (actor) => <SendRequestView actor={actor} />,
  perform: {},
  see: { waiting: finished, refreshingUserInfo: finished, reviewed: finished },
});

it('checks the status by hand, and says when that fails until one check succeeds', async () => {
  const world = startWorld(sendRequestMachine, model.cases[0], {
    children: 'real',
    take: () => {},
  });
  renderInSpanish(<SendRequestView actor={world.actor} />);
  const person = userEvent.setup({ delay: null });
  const check = () => screen.findByRole('button', { name: 'Consultar ahora' });
  const failed = () => screen.queryByText(/no pudimos consultar/);
  expect(await check()).toHaveAttribute('aria-busy', 'false');
  await press('Consultar ahora')({ person });
  expect(await check()).toHaveAttribute('aria-busy', 'true');
  expect(failed()).toBeNull();
  world.settle(watched.fails('loadStatus'));
  expect(await screen.findByText(/no pudimos consultar/)).toBeVisible();
  expect(await check()).toHaveAttribute('aria-busy', 'false');
  await press('Consultar ahora')({ person });
  expect(failed()).toBeVisible();
  world.settle(watched.answers('loadStatus', userInfo));
  await expect.poll(failed).toBeNull();
});

describe('while the lender reviews', () => {
  const show = (request: Partial<typeof userInfo.request>) => {
    const input = { userInfo: { ...userInfo, request: { ...userInfo.request, ...request } } };
    const world = startWorld(
      sendRequestMachine,
      { ...model.cases[0], input },
      {
        children: 'real',
        take: () => {},
      },
    );
    renderInSpanish(<SendRequestView actor={world.actor} />);
  };

  it('the day of the answer is named, may be kept in a calendar, and what if it passes', () => {
    show({
      answer_by: '2026-11-25',
      history: [{ milestone: 'sent', at: '2026-11-21T05:00:00.000Z' }],
    });
    expect(
      screen.getByText(/Te respondemos a más tardar el 25 de noviembre de 2026/),
    ).toBeVisible();
    expect(screen.getByText(/^Si ese día no tienes respuesta, escríbenos/)).toBeVisible();
    // Sent late in the evening of the 20th, in Mexico City.
    expect(screen.getByText(/^20 de noviembre de 2026/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Agregar ese día a mi calendario' });
    expect(link).toHaveAttribute('download', 'SOL-7K4F-29.ics');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      'DTSTART;VALUE=DATE:20261125\r\nSUMMARY:Respuesta a mi solicitud SOL-7K4F-29',
    );
  });

  it('a day that has passed is not promised again', () => {
    show({ answer_by: '2026-11-20', is_answer_late: true });
    expect(screen.getByText(/^Debíamos responderte a más tardar el 20 de noviembre/)).toBeVisible();
    expect(screen.queryByText(/Te respondemos/)).toBeNull();
    expect(screen.queryByRole('link', { name: /calendario/ })).toBeNull();
  });

  it('no day is named where the lender promises none', () => {
    show({ answer_by: null });
    expect(screen.getByText(/^Ahora la revisamos nosotros\. Te avisamos/)).toBeVisible();
    expect(screen.queryByText(/a más tardar/)).toBeNull();
    expect(screen.queryByRole('link', { name: /calendario/ })).toBeNull();
  });
});
