import type { WaitingCause } from '#domain/request/file-slot.ts';

/** What a service that tries again by itself reports: whether it waits, and what for; the network, if not named. */
export type Waiting = { onWaiting: (isWaiting: boolean, cause?: WaitingCause) => void };
export type WaitingEvent = { type: `${WaitingCause}.${'lost' | 'found'}` };

/** Hands what a service reports to the machine that invokes it. */
export const waitingOf = (self: { send: (event: WaitingEvent) => void }): Waiting => ({
  onWaiting: (isWaiting, cause = 'network') =>
    self.send({ type: `${cause}.${isWaiting ? 'lost' : 'found'}` }),
});

/** A call that tries again by itself. `waiting`: without a network; `interrupted`: a server of ours fails. */
export const tryingStates = {
  initial: 'trying',
  states: {
    trying: { on: { 'network.lost': 'waiting', 'service.lost': 'interrupted' } },
    waiting: { on: { 'network.found': 'trying', 'service.lost': 'interrupted' } },
    interrupted: { on: { 'service.found': 'trying', 'network.lost': 'waiting' } },
  },
} as const;
