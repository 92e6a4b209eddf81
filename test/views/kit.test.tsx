import { configure, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateName } from '#machines/kit/state-name.ts';
import {
  type BookingActor,
  type BookingMachine,
  bookingMachine,
  type SeatingActor,
} from '#test/kit/booking.machine.ts';
import { model, patient } from '#test/kit/booking.model.ts';
import { coverageOf } from '#test/kit/coverage.ts';
import { pathsThrough } from '#test/kit/model.ts';
import { describeFlow, type FlowView, press, walkView } from '#test/kit/walks.tsx';

function Seating({ actor }: { actor: SeatingActor }) {
  return (
    <button type="button" onClick={() => actor.send({ type: 'seat.choose', seat: 'terrace' })}>
      Terrace
    </button>
  );
}

type Props = { actor: BookingActor; title?: (state: string) => string };

function BookingView({ actor, title = (state) => state }: Props) {
  const state = useSelector(actor, stateName);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ asking: 'failed' }));
  const seating = useSelector(actor, (snapshot) => snapshot.children.seating);
  const give = (guests: number) => () => actor.send({ type: 'guests.give', guests });
  return (
    <main>
      <h1>{title(state)}</h1>
      {failed && <p role="alert">Try again</p>}
      {state === 'asking' &&
        [0, 2].map((guests) => (
          <button key={guests} type="button" onClick={give(guests)}>
            {`${guests} guests`}
          </button>
        ))}
      {state === 'waiting' && (
        <button type="button" onClick={() => actor.send({ type: 'booking.leave' })}>
          Leave
        </button>
      )}
      {seating && state === 'seating' && <Seating actor={seating} />}
    </main>
  );
}

const heading = (name: string) => () => screen.findByRole('heading', { name });

const view: FlowView<BookingMachine> = {
  draw: (actor) => <BookingView actor={actor} />,
  perform: {
    'guests.give': (scene) => press(`${scene.event.guests} guests`)(scene),
    'booking.leave': press('Leave'),
    'xstate.done.actor.seating': press('Terrace'),
  },
  see: {
    asking: (snapshot) =>
      expect(screen.queryByRole('alert') !== null).toBe(snapshot.matches({ asking: 'failed' })),
    booking: heading('booking'),
    judging: () => expect.fail('A state that is left at once.'),
    waiting: heading('waiting'),
    seating: () => screen.findByRole('button', { name: 'Terrace' }),
    seated: heading('seated'),
    left: heading('left'),
  },
};

describeFlow(model, view);

const coverage = () => ({ ...coverageOf(bookingMachine), seen: new Set<string>() });
const [path] = pathsThrough(bookingMachine, patient).filter(({ name }) => name.includes('seated'));

it('ends a child whose screen is not walked', async () => {
  const { 'xstate.done.actor.seating': _, ...perform } = view.perform;
  const walked = coverage();
  await walkView(bookingMachine, patient, path ?? expect.fail(), { ...view, perform }, walked);
  expect(walked.seen).toContain('seated');
});

describe('a walk that cannot go on', () => {
  beforeEach(() => configure({ asyncUtilTimeout: 200 }));
  afterEach(() => configure({ asyncUtilTimeout: 20_000 }));

  it('fails where a state shows another screen', async () => {
    const draw = (actor: BookingActor) => <BookingView actor={actor} title={() => 'asking'} />;
    const walk = walkView(
      bookingMachine,
      patient,
      path ?? expect.fail(),
      { ...view, draw },
      coverage(),
    );
    await expect(walk).rejects.toThrow(/booking/);
  });

  it('fails where a button does nothing', async () => {
    const perform = { ...view.perform, 'guests.give': async () => {} };
    const walk = walkView(
      bookingMachine,
      patient,
      path ?? expect.fail(),
      { ...view, perform },
      coverage(),
    );
    await expect(walk).rejects.toThrow(/after "guests.give"/);
  });
});
