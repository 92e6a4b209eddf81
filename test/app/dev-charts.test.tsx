import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { DevelopersCharts } from '#app/frame/DevelopersCharts.tsx';
import { PortalContext } from '#app/start/portal.ts';
import { lit } from '#dev/drawings.ts';
import { createLiveInspector } from '#dev/live-inspector.ts';
import { bookingMachine } from '#test/kit/booking.machine.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

function startBooking() {
  const inspector = createLiveInspector();
  const { inspect } = inspector;
  const actor = createActor(bookingMachine, { input: { patient: true }, inspect }).start();
  return { inspector, actor };
}

describe('the live inspector', () => {
  it('knows where each machine is and what it took last', () => {
    const { inspector, actor } = startBooking();
    actor.send({ type: 'guests.give', guests: 2 });
    const [booking] = inspector.actors();
    expect(booking).toMatchObject({
      machineId: 'booking',
      active: ['booking', 'booking.booking'],
      taken: ['booking.asking · guests.give #0 → booking.booking'],
    });
  });

  it('keeps no payload of an event', () => {
    const { inspector, actor } = startBooking();
    actor.send({ type: 'guests.give', guests: 987_654 });
    expect(inspector.actors()[0]?.events).toContain('guests.give');
    expect(JSON.stringify(inspector.actors())).not.toContain('987654');
  });

  it('comes to know a flow that ran before it looked', () => {
    const inspector = createLiveInspector();
    let inspect: (event: InspectionEvent) => void = () => {};
    const actor = createActor(bookingMachine, {
      input: { patient: true },
      inspect: (event) => inspect(event),
    }).start();
    inspect = inspector.inspect;
    actor.send({ type: 'booking.leave' });
    expect(inspector.actors()[0]?.active).toContain('booking.asking.fresh');
  });

  it('tells flows of several roots apart, and forgets those that stopped', () => {
    const { inspector, actor } = startBooking();
    const { inspect } = inspector;
    const second = createActor(bookingMachine, { input: { patient: true }, inspect }).start();
    expect(inspector.actors().map(({ key }) => key)).toEqual([1, 2]);
    actor.stop();
    expect(inspector.actors().map(({ key }) => key)).toEqual([2]);
    second.stop();
  });
});

it('opens by keyboard, with what ran before, and follows it', async () => {
  const person = userEvent.setup();
  const portal = portalWith();
  renderInSpanish(
    <PortalContext value={portal}>
      <DevelopersCharts />
    </PortalContext>,
  );
  const { inspect } = portal.telemetry;
  const actor = createActor(bookingMachine, { input: { patient: true }, inspect }).start();
  await person.tab();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'booking: asking.fresh' })).toBeVisible();

  act(() => actor.send({ type: 'guests.give', guests: 2 }));
  expect(screen.getByRole('heading', { name: 'booking: booking' })).toBeVisible();
  expect(screen.getByText(/Last events: guests\.give/)).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Hide charts' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  actor.stop();
});

it('lights the active states and the last transitions of a drawing', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><g data-state="a.b"/><g data-state="a.c"/><g data-transition="k"/></svg>';
  const drawing = lit(svg, ['a', 'a.b'], ['k']);
  const marked = (name: string, as: string) =>
    [...drawing.querySelectorAll(`[${as}]`)].map((part) => part.getAttribute(name));
  expect(marked('data-state', 'data-active')).toEqual(['a.b']);
  expect(marked('data-transition', 'data-taken')).toEqual(['k']);
});
