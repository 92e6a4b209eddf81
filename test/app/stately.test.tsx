/** Another inspector, where it is asked for, and what it gets to know. Source: proof, "Inspector". */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { DevelopersTools } from '#app/frame/DevelopersTools.tsx';
import { PortalContext } from '#app/start/portal.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { type SignInServices, signInMachine } from '#machines/sign-in.machine.ts';
import { pending } from '#test/kit/pending.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

type Received = { type: string; event?: object; definition?: string; snapshot?: { value: string } };

afterEach(() => window.history.replaceState(null, '', '/'));

function openedAt(address: string) {
  window.history.replaceState(null, '', address);
  const received: Received[] = [];
  const postMessage = (message: Received) => received.push(message);
  const open = vi.spyOn(window, 'open').mockReturnValue({ postMessage } as never);
  const portal = portalWith();
  const machine = signInMachine.provide({
    actors: actorsFrom<SignInServices>({
      signIn: pending,
      completeNewPassword: pending,
      confirmCode: pending,
    }),
  });
  const actor = createActor(machine, { inspect: portal.telemetry.inspect }).start();
  actor.send({ type: 'credentials.submit', email: 'ana@example.com', password: 'Credito26' });
  renderInSpanish(
    <PortalContext value={portal}>
      <DevelopersTools />
    </PortalContext>,
  );
  return { received, open };
}

it('gets machines, states and types from the start on, once its window is there, and no value', async () => {
  const { received, open } = openedAt('/login?inspect=stately');
  const button = await screen.findByRole('button', { name: 'Open in Stately' });
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(open).toHaveBeenCalledExactlyOnceWith('https://stately.ai/inspect', 'xstateinspector');
  window.postMessage({ type: '@statelyai.connected' }, '*');
  await vi.waitFor(() =>
    expect(received).toContainEqual(
      expect.objectContaining({
        type: '@xstate.snapshot',
        event: { type: 'credentials.submit' },
        snapshot: expect.objectContaining({ value: 'signingIn' }),
      }),
    ),
  );
  const [actor] = received;
  expect(JSON.parse(actor?.definition ?? '')).toMatchObject({ id: 'signIn', initial: 'editing' });
  expect(JSON.stringify(received)).not.toMatch(/ana@example|Credito26/);
});

it('is not there unless the address asks for it', async () => {
  const { open } = openedAt('/login');
  await screen.findByRole('button', { name: 'Inspect' });
  expect(screen.queryByRole('button', { name: 'Open in Stately' })).toBeNull();
  expect(open).not.toHaveBeenCalled();
});
