/** The form as short pages on a phone. Source: issue 13 (one question a screen on a phone). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { es, type MessageKey } from '#locales/index.ts';
import { answers as given } from '#machines/models/samples/form.ts';
import {
  answers,
  field,
  fill,
  next,
  sentBy,
  show,
  write,
} from '#test/fixtures/general-data-form.tsx';
import { narrow } from '#test/kit/window-width.ts';

type Shown = Awaited<ReturnType<typeof show>>;

beforeEach(narrow);

const heading = () => screen.getByRole('heading', { level: 1 });
const back = () => screen.getByRole('button', { name: 'Atrás' });

/** Fills what is on each page and turns it, to the answers. */
async function fillPages({ person }: Pick<Shown, 'person'>) {
  fill(given);
  await fillRest({ person });
}

async function fillRest({ person }: Pick<Shown, 'person'>) {
  while (/parte \d+ de/.test(heading().textContent ?? '')) {
    fill(given);
    await person.click(next());
  }
}

it('one page at a time, and the focus follows', async () => {
  const { person } = await show();
  expect(heading()).toHaveTextContent('Datos generales, parte 1 de 6: Datos personales');
  expect(screen.queryByLabelText(/^Calle/)).toBeNull();
  fill(given);
  await person.click(next());
  expect(heading()).toHaveTextContent('Datos generales, parte 2 de 6: Contacto y RFC');
  expect(heading()).toHaveFocus();
  await person.click(back());
  expect(heading()).toHaveTextContent('Datos generales, parte 1 de 6');
  expect(field(/^CURP/)).toHaveValue('FORM920308MDFLVR03');
});

it('Next stops at what is missing on the page, with a list that takes the focus', async () => {
  const { person } = await show();
  await person.click(next());
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Revisa estos 3 datos para seguir');
  expect(alert.parentElement).toHaveFocus();
  expect(field(/^CURP/)).toHaveAccessibleDescription(/obligatorio/);
  await person.click(within(alert).getByRole('button', { name: 'CURP' }));
  expect(field(/^CURP/)).toHaveFocus();
  await person.click(next());
  expect(alert.parentElement).toHaveFocus();
});

it('what is known is read, and opened by Cambiar', async () => {
  const { person } = await show();
  expect(screen.queryByRole('textbox', { name: /^Nombre/ })).toBeNull();
  expect(screen.getByText('Mariana')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cambiar: Nombre(s)' }));
  await vi.waitFor(() => expect(field(/^Nombre/)).toHaveFocus());
});

it('all answers are checked before they are sent, and each page can be changed', async () => {
  const world = await show();
  const { person } = world;
  await fillPages(world);
  expect(heading()).toHaveTextContent('Revisa tus respuestas');
  expect(heading()).toHaveFocus();
  expect(sentBy(world)).toBeUndefined();
  expect(screen.getByText('8 de marzo de 1992')).toBeVisible();
  expect(screen.getByText('Insurgentes Sur')).toBeVisible();
  expect(screen.queryByText(/^Confirma/)).toBeNull();

  const [address] = screen.getAllByRole('button', { name: /^Cambiar: .*Dirección/ }).slice(-1);
  await person.click(address ?? expect.fail());
  expect(heading()).toHaveFocus();
  write('address.street', 'Hidalgo');
  await person.click(next());
  expect(heading()).toHaveTextContent('Revisa tus respuestas');
  await person.click(next());
  expect(sentBy(world)).toMatchObject({
    address: { street: 'Hidalgo', postal_code: '01030' },
    client: { names: 'Mariana', gender: 'Femenino', email: 'mariana.flores@example.com' },
  });
});

it('what the server rejects leads to its page and its field', async () => {
  const world = await show();
  await fillPages(world);
  await world.person.click(next());
  const fields = { 'client.rfc': 'error.rfcGeneric' };
  await world.settle(answers('saveClient', { outcome: 'rejected', fields }));
  const [link] = await screen.findAllByRole('button', { name: 'RFC' });
  await world.person.click(link ?? expect.fail());
  expect(field(/^RFC/)).toHaveFocus();
  expect(field(/^RFC/)).toHaveAccessibleDescription(/genérico/);
});

it('the first Back leaves the step, where one may', async () => {
  const world = await show({}, { canGoBack: true });
  await world.person.click(back());
  await act(async () => {});
  expect(world.snapshot().value).toBe('left');
});

it('a birth date that contradicts the CURP is told of on the answers too (review 2.24)', async () => {
  const world = await show();
  fill(given);
  write('client.curp', 'FORM920308MDFLVR06');
  write('client.birth_date', '1993-03-08');
  await world.person.click(next());
  await fillRest(world);
  expect(heading()).toHaveTextContent('Revisa tus respuestas');
  expect(screen.getByRole('region', { name: 'Datos personales' })).toHaveTextContent(
    '8 de marzo de 1993No coincide con la CURP, que dice 08/03/1992.',
  );
});

it('before the first question: how long it takes, and what to have at hand', async () => {
  const { person } = await show();
  expect(screen.getByText(/Te lleva unos 5 minutos. Ten a la mano: CURP/)).toBeVisible();
  fill(given);
  await person.click(next());
  expect(screen.queryByText(/Ten a la mano/)).toBeNull();
});

/** The keys of messages that are drawn from now on, of those that are given. */
function drawnOf(...keys: MessageKey[]): MessageKey[] {
  const drawn: MessageKey[] = [];
  for (const key of keys) {
    const text = es[key];
    vi.spyOn(es, key, 'get').mockImplementation(() => {
      drawn.push(key);
      return text;
    });
  }
  return drawn;
}

// Source: issue 13, sentence 8.
it('a key draws nothing again that stands around the fields', async () => {
  await show();
  const frame = drawnOf('taxCertificate.text', 'formPages.position', 'common.next');
  await act(async () => fireEvent.change(field(/^CURP/), { target: { value: 'F' } }));
  expect(field(/^CURP/)).toHaveValue('F');
  expect(frame).toEqual([]);
});
