/** The calls of the developers' room, which enters no service: the server answers them in the embedded mode alone. */
import type { FinderServices, Found } from './finder.machine.ts';
import type { Deed, World, WorldServices } from './world.machine.ts';

const CONFLICT = 409;

export const worldServices: WorldServices = {
  async loadWorld(_, signal) {
    const [world, mailbox] = await Promise.all([
      read<Omit<World, 'mailbox'>>('/dev/world', signal),
      read<World['mailbox']>('/dev/mailbox', signal),
    ]);
    return { ...world, requests: world.requests ?? [], mailbox };
  },

  async act(deed, signal) {
    const { method, path, body } = callOf(deed);
    const reply = await send(method, path, body, signal);
    if (reply.status === CONFLICT) return { outcome: 'refused' };
    refuseFailure(reply);
    return { outcome: 'done', ...(deed.kind === 'make' && { made: await reply.json() }) };
  },

  async resetWorld(_, signal) {
    refuseFailure(await send('POST', '/dev/reset', {}, signal));
  },
};

export const finderServices: FinderServices = {
  lookUp: ({ text }, signal) => read<Found>(`/dev/lookup?q=${encodeURIComponent(text)}`, signal),
};

function callOf(deed: Deed): { method: 'POST' | 'PUT'; path: string; body: object } {
  const post = (path: string, body: object) => ({ method: 'POST' as const, path, body });
  switch (deed.kind) {
    case 'play':
      return post(`/dev/lender/${encodeURIComponent(deed.id)}`, { type: deed.event });
    case 'fail':
      return {
        method: 'PUT',
        path: '/dev/failures',
        body: { call: deed.call, failure: deed.failure },
      };
    case 'advance':
      return post('/dev/clock', { hours: deed.hours });
    case 'make':
      return post('/dev/scenarios', { platform: deed.platform, status: deed.status });
  }
}

async function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const reply = await fetch(path, { signal });
  refuseFailure(reply);
  return reply.json();
}

const send = (method: string, path: string, body: object, signal: AbortSignal) =>
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });

function refuseFailure({ ok, status, url }: Response) {
  if (!ok) throw new Error(`${url} answered ${status}.`);
}
