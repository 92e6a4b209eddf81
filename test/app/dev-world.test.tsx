import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { CopyButton } from '#dev/CopyButton.tsx';
import { Finder } from '#dev/Finder.tsx';
import { type FinderServices, type Found, finderMachine } from '#dev/finder.machine.ts';
import { People } from '#dev/People.tsx';
import type { Room } from '#dev/rooms.ts';
import { WorldView } from '#dev/WorldView.tsx';
import {
  type Person,
  type WorldActor,
  type WorldServices,
  worldMachine,
} from '#dev/world.machine.ts';
import { model, world } from '#dev/world.model.ts';
import { worldServices } from '#dev/world-services.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { startWorld } from '#test/kit/world.ts';

const { answers } = outcomesOf<WorldServices>();

const button = (name: string) => screen.getByRole('button', { name });

const finder = createActor(finderMachine, { input: { text: '' } });
const room = (actor: WorldActor, name: Room, text = '') => (
  <WorldView
    actor={actor}
    finder={finder}
    room={name}
    text={text}
    onText={() => {}}
    onSignIn={() => {}}
  />
);

describeFlow(model, {
  draw: (actor) => room(actor, 'requests'),
  perform: {
    'world.refresh': press('Refresh'),
    'deed.do': press('eligible'),
    'world.reset': press('Reset the world'),
    'reset.confirm': press('Reset it'),
    'reset.cancel': press('Keep it'),
  },
  see: {
    loading: () => expect(button('Refresh')).toBeDisabled(),
    open: (snapshot) => {
      const desk = within(screen.getByRole('region', { name: 'Lender’s desk' }));
      expect(desk.getByText('ana@ejemplo.mx')).toBeVisible();
      expect(screen.queryByRole('alert') === null).toBe(snapshot.matches({ open: 'fresh' }));
    },
    acting: () => expect(button('needs-pld')).toBeDisabled(),
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
    const deed = { kind: 'play', id: 'a/b', event: 'eligible' } as const;
    expect(await worldServices.act(deed, signal)).toEqual({ outcome: 'done' });
    expect(fetch).toHaveBeenCalledWith(
      '/dev/lender/a%2Fb',
      expect.objectContaining({ method: 'POST', body: '{"type":"eligible"}' }),
    );
  });

  it('tells a refusal from a failure', async () => {
    const deed = { kind: 'advance', hours: 24 } as const;
    reply(409);
    expect(await worldServices.act(deed, signal)).toEqual({ outcome: 'refused' });
    reply(500);
    await expect(worldServices.act(deed, signal)).rejects.toThrow('answered 500');
    await expect(worldServices.resetWorld(undefined, signal)).rejects.toThrow('answered 500');
    await expect(worldServices.loadWorld(undefined, signal)).rejects.toThrow('answered 500');
  });
});

describe('the rooms', () => {
  async function open(name: Room, text = '') {
    const model = { input: undefined, events: [] };
    const { actor, settle } = startWorld(worldMachine, model, { children: 'real', take: () => {} });
    renderInSpanish(room(actor, name, text));
    await act(async () => settle(answers('loadWorld', world)));
    const sent: unknown[] = [];
    actor.system.inspect((event) => {
      if (event.type === '@xstate.event' && event.actorRef === actor) sent.push(event.event);
    });
    return { person: userEvent.setup({ delay: null }), sent };
  }

  it('people, by what they are filtered', async () => {
    await open('people', 'three');
    expect(screen.getByText('ana@ejemplo.mx')).toBeVisible();
  });

  it('no one whom the filter leaves out', async () => {
    await open('people', 'somebody else');
    expect(screen.queryByText('ana@ejemplo.mx')).toBeNull();
  });

  it('links and mail, each in its own', async () => {
    await open('links');
    expect(screen.getByText('/offer/confirm-data/open')).toHaveAttribute(
      'href',
      '/offer/confirm-data/open',
    );
    expect(screen.queryByText('123456')).toBeNull();
  });

  it('an applicant is made in a status that their platform comes to', async () => {
    const { person, sent } = await open('people');
    await person.selectOptions(screen.getByLabelText('Status'), 'Línea Activa');
    await person.click(button('Make an applicant'));
    const deed = { kind: 'make', platform: 'tienda-nube', status: 'Línea Activa' };
    expect(sent).toContainEqual({ type: 'deed.do', deed });
  });

  it('a call that fails stands first, and is made to answer again', async () => {
    const { person, sent } = await open('faults');
    const [first] = screen.getAllByRole('combobox');
    expect(first).toHaveAccessibleName('How listOffers answers');
    await person.selectOptions(first as HTMLElement, 'as it should');
    expect(sent).toContainEqual({
      type: 'deed.do',
      deed: { kind: 'fail', call: 'listOffers', failure: null },
    });
  });

  it('time goes on', async () => {
    const { person, sent } = await open('time');
    await person.click(button('A week later'));
    expect(sent).toContainEqual({ type: 'deed.do', deed: { kind: 'advance', hours: 168 } });
  });
});

describe('the search', () => {
  const found: Found = {
    screens: [{ code: 'OFC-PP', state: 'offerChoice.choosing', address: '/dev/states/a/b' }],
    lines: [{ msg: 'request completed' }],
    frames: [{ frame: 'index-Bx3f.js:1:2', place: 'src/views/a.tsx:8:5' }],
    words: [{ key: 'a.key', es: 'Hola', en: 'Hello', places: ['src/a.tsx:1'], screens: [] }],
  };
  const start = (lookUp: FinderServices['lookUp'], text = '') => {
    const machine = finderMachine.provide({ actors: actorsFrom({ lookUp }) });
    const actor = createActor(machine, { input: { text } }).start();
    renderInSpanish(<Finder actor={actor} text={text} onText={onText} />);
  };
  const onText = vi.fn();

  it('asks for what the address holds, and shows screens, places, words and lines', async () => {
    const lookUp = vi.fn(async () => found);
    start(lookUp, 'PX-7K3F9');
    expect(await screen.findByText('src/views/a.tsx:8:5')).toBeVisible();
    expect(screen.getByText('OFC-PP offerChoice.choosing')).toBeVisible();
    expect(screen.getByText('a.key')).toBeVisible();
    expect(screen.getByText(/request completed/)).toBeVisible();
    expect(lookUp).toHaveBeenCalledWith({ text: 'PX-7K3F9' }, expect.anything());
  });

  it('asks for what is typed, and says that it found nothing', async () => {
    start(async () => ({ screens: [], lines: [], frames: [], words: [] }));
    const person = userEvent.setup({ delay: null });
    await person.type(screen.getByRole('textbox'), 'nada{Enter}');
    expect(await screen.findByText(/^Nothing/)).toBeVisible();
    expect(onText).toHaveBeenCalledWith('nada');
  });

  it('says where the server does not answer', async () => {
    start(() => Promise.reject(new Error('away')), 'x');
    expect(await screen.findByRole('alert')).toHaveTextContent('does not answer');
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
