/** The calls of the developers' room, which enters no service: the server answers them in the embedded mode alone. */
import type { World, WorldServices } from './world.machine.ts';

const CONFLICT = 409;

export const worldServices: WorldServices = {
  async loadWorld(_, signal) {
    const [world, mailbox] = await Promise.all([
      read<Omit<World, 'mailbox'>>('/dev/world', signal),
      read<World['mailbox']>('/dev/mailbox', signal),
    ]);
    return { ...world, requests: world.requests ?? [], mailbox };
  },

  async playLenderEvent({ id, type }, signal) {
    const reply = await post(`/dev/lender/${encodeURIComponent(id)}`, { type }, signal);
    if (reply.status === CONFLICT) return 'refused';
    refuseFailure(reply);
    return 'played';
  },

  async resetWorld(_, signal) {
    refuseFailure(await post('/dev/reset', {}, signal));
  },
};

async function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const reply = await fetch(path, { signal });
  refuseFailure(reply);
  return reply.json();
}

const post = (path: string, body: object, signal: AbortSignal) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });

function refuseFailure({ ok, status, url }: Response) {
  if (!ok) throw new Error(`${url} answered ${status}.`);
}
