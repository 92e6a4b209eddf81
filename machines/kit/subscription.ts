import {
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
} from 'xstate';

/** Something outside that reports by itself, until it is unsubscribed from. */
export type Subscription<Event extends EventObject> = (
  report: (event: Event) => void,
) => () => void;

/** Declares, inside `setup`, a subscription that the host may provide; without one nothing is reported. */
export const subscriptionPort = (): CallbackActorLogic<AnyEventObject> => fromCallback(() => {});

/** Turns a plain subscription into the actor that `machine.provide` takes. */
export const actorFromSubscription = <Event extends EventObject>(
  subscribe: Subscription<Event>,
): CallbackActorLogic<AnyEventObject> => fromCallback(({ sendBack }) => subscribe(sendBack));
