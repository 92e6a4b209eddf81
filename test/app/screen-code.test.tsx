/** Where a person is, for support. Source: proof, "Screen codes". */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { Layout } from '#app/frame/Layout.tsx';
import { ScreenCode } from '#app/frame/ScreenCode.tsx';
import { PortalContext } from '#app/start/portal.ts';
import { ScreenReport, ShownScreen } from '#components/frame/ShownScreen.tsx';
import { bookingMachine } from '#test/kit/booking.machine.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

const drawn = vi.fn();
function Page() {
  drawn();
  return null;
}

function Frame() {
  return (
    <Layout header={null} footer={<ScreenCode />}>
      <Page />
      <ShownScreen stateId="oyoRequest.documents">
        <ShownScreen stateId="documentList.collecting">Documentos</ShownScreen>
      </ShownScreen>
      <ShownScreen stateId="statusWatch.unknown">Estatus</ShownScreen>
    </Layout>
  );
}

function open() {
  const portal = portalWith();
  renderInSpanish(
    <PortalContext value={portal}>
      <ScreenReport value={portal.shownScreens.report}>
        <Frame />
      </ScreenReport>
    </PortalContext>,
  );
  return portal;
}

it('names the innermost screen, at the foot and on the page', async () => {
  open();
  const shown = await screen.findByText(/^Pantalla DOL-/);
  const main = screen.getByRole('main');
  expect(shown).toHaveTextContent(`Pantalla ${main.getAttribute('data-screen')}`);
});

it('is named without drawing the page anew: React may not have taken it over yet', async () => {
  drawn.mockClear();
  open();
  await screen.findByText(/^Pantalla DOL-/);
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('copies what support asks for, and nothing of the person', async () => {
  const person = userEvent.setup();
  const { telemetry } = open();
  const { inspect } = telemetry;
  const actor = createActor(bookingMachine, { input: { patient: true }, inspect }).start();
  act(() => actor.send({ type: 'guests.give', guests: 987_654 }));
  telemetry.noteFailure('PX-7K3F9');
  await person.click(await screen.findByRole('button', { name: 'Copiar para soporte' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^PX-7K3F9 · DOL-\w\w · unknown · es · guests\.give, bookTable fails$/);
  expect(copied).not.toContain('987654');
  expect(await screen.findByText(/^Copiado/)).toBeVisible();
  actor.stop();
});
