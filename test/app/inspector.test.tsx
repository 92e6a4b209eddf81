/** What runs in the page, for developers. Source: proof, "Inspector". */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { DevelopersTools } from '#app/frame/DevelopersTools.tsx';
import { PortalContext } from '#app/start/portal.ts';
import { lit } from '#dev/drawings.ts';
import { possibilitiesOf } from '#dev/inspector/possible.ts';
import { createRecorder, REMEMBERED } from '#dev/inspector/recorder.ts';
import { eventsOf } from '#dev/inspector/sent-by.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { follow } from '#machines/models/kit/follow.ts';
import { model as offerChoice } from '#machines/models/offer-choice.model.ts';
import { type OfferChoiceServices, offerChoiceMachine } from '#machines/offer-choice.machine.ts';
import {
  type BookingActor,
  type BookingServices,
  bookingMachine,
} from '#test/kit/booking.machine.ts';
import { patient } from '#test/kit/booking.model.ts';
import { pending, settled } from '#test/kit/pending.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

const machine = bookingMachine.provide({
  actors: actorsFrom<BookingServices>({ bookTable: pending }),
});

async function recorded() {
  const recorder = createRecorder();
  const { inspect } = recorder;
  const actor = createActor(machine, { input: { patient: true }, inspect }).start();
  actor.send({ type: 'guests.give', guests: 987_654 });
  await settled();
  return { recorder, actor };
}

describe('the recorder', () => {
  it('knows what an actor was sent, and what came of it', async () => {
    const { recorder, actor } = await recorded();
    const [booking] = recorder.actors();
    expect(booking).toMatchObject({ key: 1, parent: null, isOver: false });
    expect(booking?.log.at(-1)).toMatchObject({
      event: 'guests.give',
      by: null,
      from: 'asking.fresh',
      to: 'booking',
      taken: [{ key: 'booking.asking · guests.give #0 → booking.booking' }],
    });
    actor.stop();
  });

  it('shows no actor that was made and never started, as React’s StrictMode makes them', async () => {
    const recorder = createRecorder();
    const { inspect } = recorder;
    createActor(machine, { input: { patient: true }, inspect });
    const started = createActor(machine, { input: { patient: true }, inspect }).start();
    await settled();
    expect(recorder.actors().map(({ ref }) => ref)).toEqual([started]);
    started.stop();
  });

  it('keeps no payload of an event', async () => {
    const { recorder, actor } = await recorded();
    expect(JSON.stringify(recorder.actors()[0]?.log)).not.toContain('987654');
    actor.stop();
  });

  it('knows whose child an actor is, and which have ended', async () => {
    const { recorder, actor } = await recorded();
    actor.send({ type: 'xstate.done.actor.bookTable', output: 'booked' } as never);
    await settled();
    const names = () => recorder.actors().map(({ name, parent, isOver }) => [name, parent, isOver]);
    expect(names()).toContainEqual(['seating', 1, false]);
    actor.getSnapshot().children.seating?.send({ type: 'seat.choose', seat: 'inside' });
    await settled();
    expect(names()).toContainEqual(['seating', 1, true]);
  });

  it('remembers the last five hundred events of an actor', async () => {
    const { recorder, actor } = await recorded();
    for (let time = 0; time < 600; time += 1) actor.send({ type: 'booking.leave' });
    await settled();
    expect(REMEMBERED).toBe(500);
    expect(recorder.actors()[0]?.log).toHaveLength(500);
    actor.stop();
  });
});

describe('what is possible now', () => {
  const at = (actor: BookingActor) =>
    possibilitiesOf(actor.getSnapshot(), patient.events).map(({ name, isPossible, why }) => [
      name,
      isPossible,
      why,
    ]);

  it('follows from the guard, with its parameters', () => {
    const actor = createActor(machine, { input: { patient: true } }).start();
    expect(at(actor)).toContainEqual(['guests.give', true, '→ booking, hasGuests(number) is true']);
    expect(at(actor)).toContainEqual(['guests.give (2)', false, 'hasGuests(number) is false']);
    expect(at(actor)).toContainEqual(['booking.leave', false, 'handled in waiting']);
    const [first] = possibilitiesOf(actor.getSnapshot(), patient.events, true);
    expect(first?.why).toBe('→ booking, hasGuests(2) is true');
    actor.stop();
  });

  it('names a guard that throws', () => {
    const thrower = machine.provide({
      guards: {
        hasGuests: () => {
          throw new Error('no guests yet');
        },
      },
    });
    const actor = createActor(thrower, { input: { patient: true } }).start();
    expect(at(actor)[0]).toEqual(['guests.give', false, expect.stringContaining('no guests yet')]);
    actor.stop();
  });
});

it('a control names the event that it sends, a disabled one too', () => {
  const send = (_: { type: string }) => {};
  renderInSpanish(
    <main>
      <button type="button" disabled onClick={() => send({ type: 'offer.show' })}>
        Ver <b>detalle</b>
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'form.submit' });
        }}
      >
        <button type="submit">Enviar</button>
      </form>
      <p>Texto</p>
    </main>,
  );
  const types = ['offer.show', 'form.submit', 'offers.retry'];
  expect(eventsOf(screen.getByText('detalle'), types)).toEqual(['offer.show']);
  expect(eventsOf(screen.getByRole('button', { name: 'Enviar' }), types)).toEqual(['form.submit']);
  expect(eventsOf(screen.getByText('Texto'), types)).toEqual([]);
});

it('lights the active states, what was taken and what is possible', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><g data-state="a.b"/><g data-state="a.c"/><g data-transition="k"/><g data-transition="l"/></svg>';
  const drawing = lit(svg, { active: ['a', 'a.b'], taken: ['k'], possible: ['l'] });
  const marked = (name: string, as: string) =>
    [...drawing.querySelectorAll(`[${as}]`)].map((part) => part.getAttribute(name));
  expect(marked('data-state', 'data-active')).toEqual(['a.b']);
  expect(marked('data-transition', 'data-taken')).toEqual(['k']);
  expect(marked('data-transition', 'data-possible')).toEqual(['l']);
});

describe('the panel', () => {
  /** The flow runs before the inspector is asked for. */
  async function opened() {
    const portal = portalWith();
    const { inspect } = portal.telemetry;
    const actors = actorsFrom<OfferChoiceServices>({ listOffers: pending });
    const actor = createActor(offerChoiceMachine.provide({ actors }), {
      input: offerChoice.cases[0].input,
      inspect,
    }).start();
    const person = userEvent.setup();
    renderInSpanish(
      <PortalContext value={portal}>
        <DevelopersTools />
      </PortalContext>,
    );
    await screen.findByRole('button', { name: 'Inspect' });
    await person.tab();
    await person.keyboard('{Enter}');
    const panel = await screen.findByRole('complementary', { name: 'Inspector' });
    return { actor, person, panel: within(panel) };
  }

  it('opens by keyboard, knows what came before, follows it, and gives the page its room back', async () => {
    const { actor, person, panel } = await opened();
    expect(await panel.findByRole('heading', { name: 'offerChoice: listingOffers' })).toBeVisible();
    expect(document.body.style.marginRight).toBe('45vw');
    act(() => actor.send({ type: 'xstate.error.actor.listOffers', error: new Error() } as never));
    expect(await panel.findByRole('heading', { name: 'offerChoice: unavailable' })).toBeVisible();
    await person.click(panel.getByRole('tab', { name: 'Log' }));
    expect(panel.getByText('listingOffers → unavailable')).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Below' }));
    expect(document.body.style.marginBottom).toBe('45vh');
    await person.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.body.style.marginRight).toBe('');
    actor.stop();
  });

  it('leads back to where an event led, and copies the way there as a test that runs', async () => {
    const { actor, person, panel } = await opened();
    act(() => actor.send({ type: 'xstate.error.actor.listOffers', error: new Error() } as never));
    act(() => actor.send({ type: 'offers.retry' }));
    await person.click(panel.getByRole('tab', { name: 'Log' }));
    const [last] = await panel.findAllByRole('link', { name: 'Open' });
    const way = [
      { event: 'listOffers fails', to: 'unavailable' },
      { event: 'offers.retry', to: 'listingOffers' },
    ];
    expect(last).toHaveAttribute(
      'href',
      `/dev/states/offerChoice/listingOffers?by=${encodeURIComponent(JSON.stringify(way))}`,
    );
    await person.click(panel.getAllByRole('button', { name: 'Copy as test' })[0] as HTMLElement);
    const text = await navigator.clipboard.readText();
    expect(text).toContain("from '#machines/models/offer-choice.model.ts'");
    const ran: string[] = [];
    const it = (name: string, body: () => void) => {
      body();
      ran.push(name);
    };
    const body = text.replace(/^import .*$/gm, '');
    new Function('it', 'expect', 'follow', 'model', body)(it, expect, follow, offerChoice);
    expect(ran).toEqual(['offerChoice: listOffers fails, offers.retry → listingOffers']);
    actor.stop();
  });

  it('saves what was seen as a file without a person, and reads one', async () => {
    const { actor, person, panel } = await opened();
    act(() => actor.send({ type: 'xstate.error.actor.listOffers', error: new Error() } as never));
    await person.click(panel.getByRole('tab', { name: 'Session' }));
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => {
          saved.push(file);
          return 'blob:session';
        },
        revokeObjectURL: () => {},
      }),
    );
    await person.click(panel.getByRole('button', { name: 'Save this session' }));
    const text = (await saved[0]?.text()) ?? '';
    expect(text).toContain('listOffers fails');
    expect(text).not.toContain('María Fernanda');
    const choose = panel.getByLabelText(/Open a session/);
    await person.upload(choose, new File([text], 'session.json', { type: 'application/json' }));
    const read = within(await panel.findByRole('region', { name: /^x:/ }));
    expect(read.getByText('listingOffers → unavailable')).toBeVisible();
    await person.upload(choose, new File(['[]'], 'other.json', { type: 'application/json' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('This is no saved session.');
    actor.stop();
  });

  it('has the request as it stands on the server beside what runs in the page', async () => {
    const value = { offersFirst: 'offersSelection' };
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return Response.json([{ id: 'r-1', name: 'SOL-1', journey: 'offersFirst', value }]);
    });
    const { actor, person, panel } = await opened();
    const node = await panel.findByRole('button', {
      name: 'creditRequest SOL-1, on the server: offersFirst.offersSelection',
    });
    await person.click(node);
    const { requestId } = offerChoice.cases[0].input;
    expect(new Set(asked)).toEqual(new Set([`/dev/positions?ids=${requestId}`]));
    const accept = panel.getByText('offer.accept').closest('li') as HTMLElement;
    expect(accept).toHaveTextContent('can');
    expect(within(accept).queryByRole('button')).toBeNull();
    actor.stop();
  });

  it('stands in a window of its own, and comes back when that is closed', async () => {
    const { actor, person, panel } = await opened();
    const frame = document.body.appendChild(document.createElement('iframe'));
    const own = frame.contentWindow as Window;
    vi.spyOn(window, 'open').mockReturnValue(own);
    vi.spyOn(own, 'close').mockReturnValue();
    await person.click(panel.getByRole('button', { name: 'Window' }));
    const there = within(own.document.body);
    expect(await there.findByRole('heading', { name: 'offerChoice: listingOffers' })).toBeVisible();
    expect(document.body.style.marginRight).toBe('');
    act(() => void own.dispatchEvent(new Event('pagehide')));
    expect(await screen.findByRole('complementary', { name: 'Inspector' })).toBeVisible();
    expect(document.body.style.marginRight).toBe('45vw');
    frame.remove();
    actor.stop();
  });

  it('opens in its own window by keys, which a dialog of the page does not keep', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const own = frame.contentWindow as Window;
    vi.spyOn(window, 'open').mockReturnValue(own);
    vi.spyOn(own, 'close').mockReturnValue();
    const { actor, person, panel } = await opened();
    await person.click(panel.getByRole('button', { name: 'Close' }));
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.addEventListener('keydown', (event) => event.stopPropagation());
    const field = dialog.appendChild(document.createElement('input'));
    dialog.open = true;
    field.focus();
    await person.keyboard('{Alt>}{Shift>}i{/Shift}{/Alt}');
    const there = within(own.document.body);
    expect(await there.findByRole('heading', { name: 'offerChoice: listingOffers' })).toBeVisible();
    expect(field).toHaveFocus();
    dialog.remove();
    frame.remove();
    actor.stop();
  });

  it('sends an event of the model', async () => {
    const { actor, person, panel } = await opened();
    act(() => actor.send({ type: 'xstate.error.actor.listOffers', error: new Error() } as never));
    await person.click(await panel.findByRole('button', { name: 'Send offers.retry' }));
    expect(await panel.findByRole('heading', { name: 'offerChoice: listingOffers' })).toBeVisible();
    actor.stop();
  });

  it('shows the shape of what an actor remembers, and values when they are asked for', async () => {
    const { actor, person, panel } = await opened();
    await person.click(panel.getByRole('tab', { name: 'Context' }));
    expect(panel.getByText('text of 20')).toBeVisible();
    expect(panel.queryByText(/María Fernanda/)).toBeNull();
    await person.click(panel.getByRole('checkbox'));
    expect(panel.getByText(/María Fernanda/)).toBeVisible();
    actor.stop();
  });
});
