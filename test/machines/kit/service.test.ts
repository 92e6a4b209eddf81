import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom, ports, type Service } from '#machines/kit/service.ts';
import { actorFromSubscription, subscriptionPort } from '#machines/kit/subscription.ts';
import { settled } from '#test/kit/pending.ts';

type Services = { findOffer: Service<{ token: string }, string> };
it('a service that the host does not provide says which it is', async () => {
  const actor = createActor(ports<Services>('findOffer').findOffer, { input: { token: 'abc' } });
  const failed: unknown[] = [];
  actor.subscribe({ error: (error) => failed.push(error) });
  actor.start();
  await settled();
  expect(failed).toEqual([new Error('No service provided for "findOffer".')]);
});

it('a service is called with its input, and its answer or failure is heard', async () => {
  const given: unknown[] = [];
  const { findOffer } = actorsFrom<Services>({
    findOffer: async (input) => {
      given.push(input);
      return 'open';
    },
  });
  const actor = createActor(findOffer, { input: { token: 'abc' } }).start();
  await settled();
  expect([given, actor.getSnapshot().output]).toEqual([[{ token: 'abc' }], 'open']);
});

it('a subscription reports until it is stopped; without one nothing is reported', () => {
  const stopped: string[] = [];
  const logic = actorFromSubscription<{ type: 'page.shown' }>((report) => {
    report({ type: 'page.shown' });
    return () => void stopped.push('stopped');
  });
  const actor = createActor(logic).start();
  actor.stop();
  expect(stopped).toEqual(['stopped']);
  expect(createActor(subscriptionPort()).start().getSnapshot().status).toBe('active');
});
