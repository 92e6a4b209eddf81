import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyButton } from '#dev/CopyButton.tsx';
import { People } from '#dev/People.tsx';
import { WorldView } from '#dev/WorldView.tsx';
import type { Person } from '#dev/world.machine.ts';
import { model, world } from '#dev/world.model.ts';
import { worldServices } from '#dev/world-services.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describeFlow(model, {
  draw: (actor) => <WorldView actor={actor} onSignIn={() => {}} />,
  perform: {
    'world.refresh': press('Refresh'),
    'lender.play': press('eligible'),
    'world.reset': press('Reset the world'),
    'reset.confirm': press('Reset it'),
    'reset.cancel': press('Keep it'),
  },
  see: {
    loading: () => expect(button('Refresh')).toBeDisabled(),
    open: (snapshot) => {
      const people = within(screen.getByRole('region', { name: 'People' }));
      expect(people.getByText('ana@ejemplo.mx')).toBeVisible();
      expect(screen.getByText('123456')).toBeVisible();
      expect(screen.getByRole('link')).toHaveAttribute('href', '/offer/confirm-data/open');
      expect(screen.queryByRole('alert') === null).toBe(snapshot.matches({ open: 'fresh' }));
    },
    playing: () => expect(button('needs-pld')).toBeDisabled(),
    confirming: () => expect(button('eligible')).toBeDisabled(),
    resetting: () => expect(button('Reset the world')).toBeDisabled(),
    unavailable: () => expect(screen.getByRole('alert')).toHaveTextContent('does not answer'),
  },
});

describe('the calls of the developers’ room', () => {
  const { signal } = new AbortController();
  const reply = (status: number, body: unknown = {}) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(body, { status })),
    );

  it('plays an event of one request', async () => {
    reply(200);
    const event = { id: 'a/b', type: 'eligible' };
    expect(await worldServices.playLenderEvent(event, signal)).toBe('played');
    expect(fetch).toHaveBeenCalledWith(
      '/dev/lender/a%2Fb',
      expect.objectContaining({ method: 'POST', body: '{"type":"eligible"}' }),
    );
  });

  it('tells a refusal from a failure', async () => {
    const event = { id: 'r-1', type: 'eligible' };
    reply(409);
    expect(await worldServices.playLenderEvent(event, signal)).toBe('refused');
    reply(500);
    await expect(worldServices.playLenderEvent(event, signal)).rejects.toThrow('answered 500');
    await expect(worldServices.resetWorld(undefined, signal)).rejects.toThrow('answered 500');
    await expect(worldServices.loadWorld(undefined, signal)).rejects.toThrow('answered 500');
  });
});

it('copies a text', async () => {
  const person = userEvent.setup();
  renderInSpanish(<CopyButton text="Clave2024" />);
  await person.click(button('Copy Clave2024'));
  expect(await navigator.clipboard.readText()).toBe('Clave2024');
  expect(button('Copy Clave2024')).toHaveTextContent('Copied');
});

it('signs in as a seeded person by one click; a federated one goes by the marketplace', async () => {
  const onSignIn = vi.fn();
  const [ana] = world.people;
  const federated = { ...world.people[0], key: 'amazon-known', password: null } as Person;
  renderInSpanish(<People people={[...world.people, federated]} onSignIn={onSignIn} />);
  await userEvent.setup().click(button('Sign in as tienda-offers'));
  expect(onSignIn).toHaveBeenCalledWith({ email: ana?.email, password: ana?.password });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/amazon');
});
