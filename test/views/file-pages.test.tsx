/** Several pictures as one PDF, on the screen: each page seen, moved, turned, removed and brought back. Source: issue 10, 5. */

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { model, picture } from '#machines/models/parts/files/file-pages.model.ts';
import {
  type FilePagesActor,
  type FilePagesServices,
  filePagesMachine,
  selectPages,
} from '#machines/parts/files/file-pages.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { Pages } from '#views/file-slot/Pages.tsx';

const person = userEvent.setup({ delay: null });
const chooser = () =>
  screen.getByLabelText<HTMLInputElement>('Agregar fotos', { selector: 'input' });

/** The number of a page on the screen; 0 where it is not. */
const placeOf = (actor: FilePagesActor, id: string) =>
  selectPages(actor.getSnapshot()).findIndex((page) => page.id === id) + 1;
const rows = () => screen.queryAllByRole('listitem');

describeFlow(model, {
  draw: (actor) => <Pages actor={actor} />,
  perform: {
    'pictures.add': ({ event }) => person.upload(chooser(), event.pictures),
    'page.move': ({ actor, send, event, person: own }) => {
      const number = placeOf(actor, 'page-1');
      const isLast = number === selectPages(actor.getSnapshot()).length;
      if (!number || isLast) return send(event);
      return press(`Mover después la página ${number}`)({ person: own });
    },
    'page.turn': ({ actor, send, event, person: own }) => {
      const number = placeOf(actor, 'page-1');
      return number ? press(`Girar la página ${number}`)({ person: own }) : send(event);
    },
    'page.remove': ({ actor, send, event, person: own }) => {
      const number = placeOf(actor, 'page-1');
      return number ? press(`Quitar la página ${number}`)({ person: own }) : send(event);
    },
    'page.restore': press('Deshacer'),
    'pages.join': ({ actor, send, event, person: own }) =>
      selectPages(actor.getSnapshot()).length > 0
        ? press(/^Usar est/)({ person: own })
        : send(event),
    'pages.leave': press('Cancelar'),
  },
  see: {
    preparingPicture: ({ context }) =>
      screen.findByText(new RegExp(`Preparando tus fotos: faltan? ?${context.waiting.length}`)),
    deciding: () => expect.fail('The pages never stay here.'),
    arranging: ({ context: { pages, removed, problem, maxBytes }, ...snapshot }) =>
      waitFor(() => {
        expect(rows()).toHaveLength(pages.length);
        expect(screen.queryAllByText(/Se ve oscura/)).toHaveLength(pages.length);
        expect(screen.queryByText('Quitaste una página.') !== null).toBe(removed !== null);
        expect(screen.queryByText(/^No pudimos abrir/) !== null).toBe(problem !== null);
        const notJoined = (snapshot.value as { arranging: string }).arranging === 'notJoined';
        expect(screen.queryByText(/^No pudimos unir/) !== null).toBe(notJoined);
        const weighs = 1_200 + pages.length * 1_600;
        const isTooLarge = pages.length > 0 && weighs > maxBytes;
        expect(screen.queryByText(/^Juntas pesan más/) !== null).toBe(isTooLarge);
        const join = screen.queryByRole('button', { name: /^Usar est/ });
        expect(join === null).toBe(pages.length === 0);
        expect(join?.hasAttribute('disabled') ?? false).toBe(isTooLarge);
      }),
    joiningPages: () => screen.findByText('Uniendo tus páginas en un PDF...'),
    joined: () => expect(screen.getByText('Tus páginas, en orden')).toBeVisible(),
    left: () => expect(screen.getByText('Tus páginas, en orden')).toBeVisible(),
  },
});

describe('by keyboard', () => {
  const open = async () => {
    const services: FilePagesServices = {
      preparePicture: async ({ file }) => ({ outcome: 'ready', file, warnings: [] }),
      joinPages: () => new Promise(() => {}),
    };
    const machine = filePagesMachine.provide({ actors: actorsFrom(services) });
    const pictures = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => picture(name, 500_000));
    const actor = createActor(machine, { input: { pictures, maxBytes: 10 * 1024 * 1024 } }).start();
    renderInSpanish(<Pages actor={actor} />);
    await waitFor(() => expect(rows()).toHaveLength(3));
    return () => rows().map((row) => within(row).getByRole('img').getAttribute('alt'));
  };
  const named = (...names: string[]) => names.map((name) => `Vista previa de ${name}`);

  it('a page goes to the other end, and the focus goes along', async () => {
    const order = await open();
    screen.getByRole('button', { name: 'Mover después la página 1' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Mover después la página 2' })).toHaveFocus(),
    );
    await person.keyboard('{Enter}');
    expect(order()).toEqual(named('b.jpg', 'c.jpg', 'a.jpg'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Mover antes la página 3' })).toHaveFocus(),
    );
  });

  it('says how many there are and what they weigh, before they are joined', async () => {
    await open();
    expect(screen.getByText('3 páginas · 1.4 MB de 10 MB')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Usar estas 3 páginas' })).toBeEnabled();
  });
});
