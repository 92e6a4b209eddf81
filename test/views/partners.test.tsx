import { screen, within } from '@testing-library/react';
import { type UserEvent, default as userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { RepeaterType } from '#domain/form/form-definition.ts';
import type { Partner } from '#domain/form/partners.ts';
import { lucia, model, much, pedro } from '#machines/models/parts/forms/partners.model.ts';
import { partnerOf } from '#machines/models/samples/partners.ts';
import {
  partnersMachine,
  selectOthers,
  selectPartners,
} from '#machines/parts/forms/partners.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { retype } from '#test/kit/retype.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { PartnersView } from '#views/partners/PartnersView.tsx';

const adding = { name: /^Agregar accionista/ };
const saving = { name: /^Guardar accionista/ };

const enter = (person: UserEvent, label: string | RegExp, text: string) =>
  retype(person, screen.getByLabelText(label), text);

async function write(person: UserEvent, { names, first_name, percentage }: Partner) {
  await enter(person, /Nombre/, names);
  await enter(person, /Primer apellido/, first_name);
  await enter(person, /Porcentaje/, String(percentage));
  await person.click(screen.getByRole('button', saving));
}

const buttonOf = (verb: string, index: number) =>
  screen.getAllByRole('button', { name: RegExp(`^${verb} a `) })[index] ?? expect.fail();

const cards = () => screen.queryAllByRole('listitem');

describeFlow(model, {
  draw: (actor) => <PartnersView actor={actor} types={['AC']} />,
  perform: {
    'partner.add': ({ person }) => person.click(screen.getByRole('button', adding)),
    'partner.change': ({ person, event }) => person.click(buttonOf('Cambiar', event.index)),
    'partner.remove': ({ person, event }) => person.click(buttonOf('Quitar', event.index)),
    'partner.submit': ({ person, event }) => write(person, event.partner),
    'partner.type': ({ person }) => person.type(screen.getByLabelText(/Nombre/), 'R'),
    'partner.cancel': press('Descartar'),
    'sole.confirm': press(/^Sí, dejar/),
    'sole.cancel': press('Cancelar'),
    'removal.undo': press('Deshacer'),
    'partners.replace': ({ send, event }) => send(event),
  },
  see: {
    listing: (snapshot) => {
      expect(cards()).toHaveLength(selectPartners(snapshot).length);
      const undo = screen.queryByRole('button', { name: 'Deshacer' });
      expect(undo !== null).toBe(snapshot.matches({ listing: 'undoable' }));
    },
    editing: async (snapshot) => {
      expect(await screen.findByRole('button', saving)).toBeEnabled();
      const alert = screen.queryByRole('alert');
      expect(alert !== null).toBe(snapshot.matches({ editing: 'tooMuch' }));
    },
    confirmingSole: async (snapshot) => {
      const question = await screen.findByRole('alertdialog');
      for (const { names } of selectOthers(snapshot)) expect(question).toHaveTextContent(names);
    },
  },
});

describe('the shares', () => {
  const show = (partners: Partner[], types: RepeaterType[] = ['AC']) => {
    const actor = createActor(partnersMachine, { input: { partners } }).start();
    renderInSpanish(<PartnersView actor={actor} types={types} />);
    return { actor, person: userEvent.setup({ delay: null }) };
  };

  it('spec 5: the running total is shown, and the add button blocked at 100', async () => {
    const { person } = show([lucia]);
    expect(screen.getByText('60 % asignado, falta 40 %')).toBeVisible();
    await person.click(screen.getByRole('button', adding));
    await write(person, pedro);
    expect(await screen.findByText('100 % asignado')).toBeVisible();
    expect(screen.getByRole('button', adding)).toBeDisabled();
    expect(screen.getByText(/ya suman 100 %/)).toBeVisible();
  });

  it('says how much is left when a share is too much, and keeps what was written', async () => {
    const { person } = show([lucia]);
    await person.click(screen.getByRole('button', adding));
    await write(person, much);
    expect(await screen.findByRole('alert')).toHaveTextContent('Puedes asignar hasta 40 %');
    expect(screen.getByLabelText(/Porcentaje/)).toHaveValue('70');
  });

  it('does not take a partner without a name, and says so under the field', async () => {
    const { actor, person } = show([]);
    await person.click(screen.getByRole('button', adding));
    await person.click(screen.getByRole('button', saving));
    expect(screen.getByLabelText(/Nombre/)).toHaveFocus();
    expect(screen.getByLabelText(/Nombre/)).toHaveAccessibleDescription(
      'Este campo es obligatorio',
    );
    expect(actor.getSnapshot().matches('editing')).toBe(true);
  });

  it.each(['0', '100.5', '33.333', 'sesenta'])('does not take a share of %s', async (share) => {
    const { actor, person } = show([]);
    await person.click(screen.getByRole('button', adding));
    await write(person, { ...lucia, percentage: share as unknown as number });
    expect(screen.getByLabelText(/Porcentaje/)).toHaveFocus();
    expect(actor.getSnapshot().matches('editing')).toBe(true);
  });

  it('asks a representative for RFC, CURP and how to reach them, and keeps them bare', async () => {
    const { actor, person } = show([], ['RL']);
    await person.click(screen.getByRole('button', { name: /^Agregar representante/ }));
    await enter(person, /Nombre/, 'Rita');
    await enter(person, /Primer apellido/, 'Godoy');
    await enter(person, /CURP/, 'hegg560427mvzrrl04');
    await enter(person, /RFC/, 'gode 561231 gr8');
    await enter(person, /Teléfono/, '55 1234 5678');
    await enter(person, /Correo/, 'rita@example.com');
    await person.keyboard('{Enter}');
    expect(selectPartners(actor.getSnapshot())).toEqual([
      partnerOf({
        type: 'RL',
        names: 'Rita',
        first_name: 'Godoy',
        percentage: null,
        curp: 'HEGG560427MVZRRL04',
        rfc: 'GODE561231GR8',
        phone: '5512345678',
        mail: 'rita@example.com',
      }),
    ]);
  });

  it('gives the focus back to the list when the form or a card is gone', async () => {
    const { person } = show([lucia]);
    await person.click(screen.getByRole('button', adding));
    expect(screen.getByRole('heading', { name: /^Nuevo / })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.getByRole('heading', { name: 'Accionistas' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Quitar a Lucía Mora' }));
    expect(screen.getByRole('heading', { name: 'Accionistas' })).toHaveFocus();
    expect(screen.getByText(/Quitaste a Lucía Mora/)).toBeVisible();
  });

  it('lists each type by itself', () => {
    show([lucia, partnerOf({ type: 'RL', names: 'Rita', percentage: null })], ['AC', 'RL']);
    const lists = screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'));
    expect(lists.map((items) => items.length)).toEqual([1, 1]);
  });
});
