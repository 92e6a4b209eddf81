/** The form killed at any field and opened again: what was typed is there, and the focus. Source: ruling 30; issue 10 (drafts). */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import {
  type Draft,
  type DraftChanges,
  EMPTY_DRAFT,
  PLACE,
  withChanges,
} from '#domain/form/draft.ts';
import { type GeneralDataServices, generalDataMachine } from '#machines/general-data.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { answers as given, loadedForm, places } from '#machines/models/samples/form.ts';
import { partnerOf } from '#machines/models/samples/partners.ts';
import { type Changes, personAt } from '#machines/models/samples/user-info.ts';
import { type DraftServices, draftMachine } from '#machines/parts/forms/draft.machine.ts';
import {
  type PostalCodeServices,
  postalCodeMachine,
} from '#machines/parts/forms/postal-code.machine.ts';
import { field, fill, next, write } from '#test/fixtures/general-data-form.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';
import { narrow } from '#test/kit/window-width.ts';
import { GeneralDataView } from '#views/general-data/GeneralDataView.tsx';

/** The form on a server that keeps one draft. */
function server(told: Changes = {}, kept: Draft = EMPTY_DRAFT) {
  let draft = kept;
  let isAway = false;
  const writes: DraftChanges[] = [];
  const saveDraft: DraftServices['saveDraft'] = async ({ changes }) => {
    if (isAway) throw new CallFailed('offline');
    writes.push(changes);
    draft = withChanges(draft, changes);
    return { outcome: 'saved', draft, at: Date.now() };
  };

  async function open() {
    const clock = new SimulatedClock();
    const machine = generalDataMachine.provide({
      actors: {
        ...actorsFrom<GeneralDataServices>({
          loadForm: async () => loadedForm(told.regime ?? 'PF', draft),
        }),
        draft: draftMachine.provide({ actors: actorsFrom({ saveDraft }) }),
        postalCode: postalCodeMachine.provide({
          actors: actorsFrom<PostalCodeServices>({ findPlaces: async () => places }),
        }),
      },
    });
    const userInfo = {
      ...personAt('generalData', told),
      partners: [partnerOf({ percentage: 60 })],
    };
    const actor = createActor(machine, { input: { userInfo, canGoBack: false }, clock }).start();
    const { unmount } = renderInSpanish(<GeneralDataView actor={actor} />);
    await screen.findByRole('form', { name: 'Tus datos' });
    return {
      pass: (ms: number) => act(async () => void clock.increment(ms)),
      /** The tab is gone: nothing is said to anybody. */
      kill() {
        actor.stop();
        unmount();
      },
      leave: unmount,
    };
  }
  const writeElsewhere = (changes: DraftChanges) => {
    draft = withChanges(draft, changes);
  };
  const setAway = (away: boolean) => {
    isAway = away;
  };
  return { open, writes, writeElsewhere, setAway };
}

const RESUMED = 'Seguimos donde te quedaste';

describe('a form that was killed', () => {
  it.each<[string, RegExp, string, string?]>([
    ['client.curp', /^CURP/, 'FORM9203'],
    ['client.birth_date', /^Día/, '1992-03-08', '08'],
    ['address.street', /^Calle/, 'Insurgentes Sur'],
    ['client.business_activity', /^¿A qué se dedica/, 'Ropa'],
    ['business_type.name', /^Sector/, 'Transporte'],
  ])(
    'at %s has it again two seconds later, with the notice and the focus',
    async (name, label, text, shown = text) => {
      const { open } = server();
      const first = await open();
      expect(screen.queryByText(RESUMED)).toBeNull();
      act(() => field(label).focus());
      write(name, text);
      await first.pass(2_000);
      first.kill();

      await open();
      expect(field(label)).toHaveValue(shown);
      expect(screen.getByText(RESUMED)).toBeVisible();
      expect(field(label)).toHaveFocus();
    },
  );

  it('has its partners, and the place that was written by hand', async () => {
    const { open } = server({ regime: 'PM' });
    const first = await open();
    fireEvent.click(screen.getByRole('button', { name: /^Quitar a Lucía/ }));
    write('address.postal_code', '01030');
    await act(async () => {});
    fireEvent.click(screen.getByRole('button', { name: 'Mi colonia no está en la lista' }));
    write('address.neighborhood', 'La de atrás');
    await first.pass(2_000);
    first.kill();

    await open();
    await screen.findByText(/Encontramos/);
    expect(field(/^Colonia/)).toHaveValue('La de atrás');
    expect(screen.queryByRole('button', { name: /^Quitar a Lucía/ })).toBeNull();
  });

  it('has the partner who was half typed', async () => {
    const { open } = server({ regime: 'PM' });
    const first = await open();
    fireEvent.click(screen.getByRole('button', { name: /^Agregar accionista/ }));
    write('names', 'Ru');
    await first.pass(2_000);
    first.kill();

    const second = await open();
    expect(document.getElementById('field-names')).toHaveValue('Ru');
    expect(screen.getByText(RESUMED)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    await second.pass(2_000);
    second.kill();

    await open();
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  });

  it('says when it was saved', async () => {
    // However long a busy machine takes to draw it.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { open } = server();
    const { pass } = await open();
    write('client.curp', 'FORM');
    await pass(2_000);
    expect(await screen.findByText('Guardado ahora')).toBeVisible();
  });

  it('AMBOS: opens the tab where the person was, each with its answers', async () => {
    const person = userEvent.setup({ delay: null });
    const { open } = server({ regime: 'AMBOS', client: { rfc: null } });
    const first = await open();
    write('client.rfc', 'FORM920308J99');
    await person.click(screen.getByRole('tab', { name: /^Persona Moral/ }));
    write('client.rfc', 'CSA180615H70');
    await first.pass(2_000);
    first.kill();

    await open();
    expect(screen.getByRole('tab', { name: /^Persona Moral/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(field(/^RFC/)).toHaveValue('CSA180615H70');
    await person.click(screen.getByRole('tab', { name: /^Persona Física/ }));
    expect(field(/^RFC/)).toHaveValue('FORM920308J99');
  });
});

it('AMBOS: what another device writes in the other tab is there, and is not written over', async () => {
  const person = userEvent.setup({ delay: null });
  const { open, writes, writeElsewhere } = server({ regime: 'AMBOS', client: { rfc: null } });
  const { pass } = await open();
  write('address.street', 'Hidalgo');
  await person.click(screen.getByRole('tab', { name: /^Persona Moral/ }));
  await pass(2_000);
  writeElsewhere({ 'PF:address.street': 'Juárez' });
  write('address.out_number', '7');
  await pass(2_000);
  writes.length = 0;

  await person.click(screen.getByRole('tab', { name: /^Persona Física/ }));
  expect(field(/^Calle/)).toHaveValue('Juárez');
  await pass(2_000);
  expect(Object.keys(Object.assign({}, ...writes))).not.toContain('PF:address.street');
});

it('in the portal too: another page is opened, and what was typed is saved at once', async () => {
  const { open, writes } = server();
  const { leave } = await open();
  write('client.curp', 'FORM');
  leave();
  expect(writes).toEqual([{ 'client.curp': 'FORM' }]);
});

it('on a phone the page is kept once it was turned, and nothing on arriving', async () => {
  narrow();
  const person = userEvent.setup({ delay: null });
  const { open, writes } = server();
  const { pass } = await open();
  await pass(2_000);
  expect(writes).toEqual([]);

  fill(given);
  await person.click(next());
  await pass(2_000);
  expect(writes.map((changes) => changes[PLACE.page])).toEqual([expect.any(String)]);
});

it('on leaving what was typed is saved at once', async () => {
  const { open, writes } = server();
  await open();
  write('client.curp', 'FORM');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(writes).toEqual([{ 'client.curp': 'FORM' }]);
});

describe('closing the page', () => {
  const isAsked = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };

  it('is asked about by the browser only while what was typed does not arrive', async () => {
    const { open, setAway } = server();
    const { pass } = await open();
    expect(isAsked()).toBe(false);
    setAway(true);
    write('client.curp', 'FORM');
    expect(isAsked()).toBe(false);
    await pass(2_000);
    expect(isAsked()).toBe(true);
    setAway(false);
    await pass(5_000);
    expect(isAsked()).toBe(false);
  });

  it('is asked about by no page that was left', async () => {
    const { open, setAway } = server();
    const { pass, leave } = await open();
    setAway(true);
    write('client.curp', 'FORM');
    await pass(2_000);
    leave();
    expect(isAsked()).toBe(false);
  });
});

it('a password is never in the draft', async () => {
  const { open, writes } = server();
  const { pass } = await open();
  write('fiscal_credentials.ciec_key', 'Secreta-123');
  write('client.curp', 'FORM');
  await pass(2_000);
  expect(JSON.stringify(writes)).not.toMatch(/Secreta|ciec/);
  expect(writes).toHaveLength(1);
});

it('a definition that changed keeps what still fits and lists what does not', async () => {
  const draft = withChanges(EMPTY_DRAFT, {
    'address.street': 'Hidalgo',
    'client.fax': '5512',
    'business_type.name': 'Minería',
  });
  const { open } = server({}, draft);
  await open();
  expect(field(/^Calle/)).toHaveValue('Hidalgo');
  const notice = screen.getByText(RESUMED).parentElement;
  expect(notice).toHaveTextContent('5512');
  expect(notice).toHaveTextContent('Minería');
  expect(notice).not.toHaveTextContent('Hidalgo');
});
