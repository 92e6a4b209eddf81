/**
 * Walks a flow along the paths of its model (`machines/models`) on the rendered view. Fails on a screen that does not
 * follow its machine, and on the transitions that no path took, by name.
 *
 *   describeFlow(model, {
 *     draw: (actor) => <BookingView actor={actor} />,
 *     perform: {
 *       'guests.give': async ({ person, event }) => {
 *         await person.type(screen.getByLabelText('Personas'), String(event.guests));
 *         await person.click(screen.getByRole('button', { name: 'Enviar' }));
 *       },
 *       'booking.leave': press('Salir'),
 *       'child.reported': ({ send, event }) => send(event),  // not this screen's to cause
 *       'xstate.done.actor.seating': press('Terraza'),       // or leave it out: the end is settled
 *     },
 *     see: {                                                 // total: every top-level state
 *       asking: (snapshot) => ...,                           // throws when it is not on the screen
 *       booking: () => screen.findByText('Cargando...'),
 *     },
 *   });
 *
 * A machine without a view: `describeMachine(model)` of `machine-walks.ts`. There a child
 * is a stub; in the view it runs for real, on stubbed services of its own, so that its screen is drawn,
 * and it still ends when the model says so.
 */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ActorRefFrom, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import type { Case, Model } from '#machines/models/kit/model.ts';
import { isOutcome, type Outcome } from '#machines/models/kit/outcomes.ts';
import { type Path, searchModel } from '#machines/models/kit/search.ts';
import type { World } from '#machines/models/kit/world.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { itBreaksNowhere } from './machine-walks.ts';
import { fewestOf } from './model.ts';
import { recordedKeys, renderInSpanish } from './render.tsx';
import { keepWalks, stepTo, type WalkedStep } from './run-data.ts';
import { startWorld } from './world.ts';

/** Who acts on the screen, what should come of it, and the world behind the screen. */
type Scene<Machine extends AnyStateMachine, Event = unknown> = {
  person: UserEvent;
  event: Event;
  actor: ActorRefFrom<Machine>;
  /** Lets a service answer, a child end or a delay elapse, children's services included. */
  settle: (outcome: Outcome) => Promise<void>;
  /** For what no person on this screen does: a child's report, another flow's word. */
  send: (event: EventFromLogic<Machine>) => Promise<void>;
};

type Performers<Machine extends AnyStateMachine> = {
  [Type in Exclude<EventFromLogic<Machine>['type'], `xstate.${string}`>]: (
    scene: Scene<Machine, Extract<EventFromLogic<Machine>, { type: Type }>>,
  ) => Promise<unknown>;
} & { [outcome: `xstate.${string}`]: (scene: Scene<Machine>) => Promise<unknown> };

export type FlowView<Machine extends AnyStateMachine> = {
  draw: (actor: ActorRefFrom<Machine>) => ReactElement;
  /** How each event comes about; an outcome only where settling it is not enough. */
  perform: Performers<Machine>;
  /** What a person sees in each state; it throws when that is not on the screen. */
  see: Record<StateName<Machine>, (snapshot: SnapshotFrom<Machine>) => unknown>;
};

export function describeFlow<Machine extends AnyStateMachine>(
  { machine, cases }: Model<Machine>,
  view: FlowView<Machine>,
) {
  const coverage = coverageOf(machine);
  const seen = new Set<string>();
  // The transcripts and the sentences of the views stay in `test:fast`.
  describe(`the view of ${machine.id}`, { tags: ['slow'] }, () => {
    const walks = keepWalks(machine, 'screen', coverage);
    for (const given of cases) {
      const { paths, broken, guards } = searchModel(machine, given);
      walks.addGuards(guards);
      for (const path of fewestOf(machine, given, paths)) {
        it(path.name, () =>
          walks.walk(path.name, (steps) =>
            walkView(machine, given, path, view, { ...coverage, seen }, steps),
          ),
        );
      }
      itBreaksNowhere(machine, broken);
    }

    it('takes every transition', () => expect(coverage.untaken()).toEqual([]));
    it('shows every state', () =>
      expect(placesOf(machine).filter((state) => !seen.has(state))).toEqual([]));
  });
}

/** The top-level states that one can stay in: those without an unconditional `always`. */
const placesOf = ({ states }: AnyStateMachine) =>
  Object.keys(states).filter((name) => !states[name]?.always?.some(({ guard }) => !guard));

/** Takes one path by a person's gestures on the rendered view. */
export async function walkView<Machine extends AnyStateMachine>(
  machine: Machine,
  given: Case<Machine>,
  { steps }: Path,
  { draw, perform, see }: FlowView<Machine>,
  { take, begin, seen }: Pick<Coverage, 'take' | 'begin'> & { seen: Set<string> },
  walked: WalkedStep[] = [],
) {
  begin();
  const world = startWorld(machine, given, { children: 'real', take });
  const scene = sceneOf(world);
  const performers = perform as Record<
    string,
    ((scene: Scene<Machine>) => Promise<unknown>) | undefined
  >;
  const look = async () => {
    const state = stateName(world.snapshot()) as StateName<Machine>;
    await see[state](world.snapshot());
    seen.add(state);
  };

  const { keys, takeKeys } = recordedKeys();
  renderInSpanish(draw(world.actor), keys);
  await look();
  for (const { event, label, place } of steps) {
    takeKeys();
    const began = performance.now();
    const cause = performers[event.type];
    if (cause) await cause({ ...scene, event });
    else if (isOutcome(event)) await scene.settle(event);
    await waitFor(() => expect(world.place(), `after "${label}"`).toBe(place));
    await look();
    const ms = Math.round(performance.now() - began);
    walked.push(stepTo(machine, label, world.snapshot(), { keys: takeKeys(), ms }));
  }
  cleanup();
  world.stop();
}

const sceneOf = <Machine extends AnyStateMachine>(world: World<Machine>) => ({
  person: userEvent.setup({ delay: null }),
  actor: world.actor,
  settle: (outcome: Outcome) => act(async () => void world.settle(outcome)),
  send: (event: EventFromLogic<Machine>) => act(async () => void world.send(event)),
});

/** Performs by pressing the button of this name. */
export const press =
  (name: string | RegExp) =>
  async ({ person }: { person: UserEvent }) =>
    person.click(await screen.findByRole('button', { name }));
