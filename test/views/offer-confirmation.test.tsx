import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { controlDigit } from '#domain/person/clabe.ts';
import type { OfferPrefill } from '#domain/request/offer-link.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { model, open } from '#machines/models/offer-confirmation.model.ts';
import { applicant, blank, provider } from '#machines/models/samples/pre-approved-offers.ts';
import {
  type OfferConfirmationActor,
  type OfferConfirmationServices,
  offerConfirmationMachine,
} from '#machines/offer-confirmation.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { retype } from '#test/kit/retype.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { OfferConfirmationView } from '#views/offer-confirmation/OfferConfirmationView.tsx';

const { answers, fails } = outcomesOf<OfferConfirmationServices>();

const draw = (actor: OfferConfirmationActor) => (
  <OfferConfirmationView
    actor={actor}
    documents={{ terms: '/legal/terms', privacy: '/request/privacy-policy' }}
    logo="Línea"
    aside={null}
  />
);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (label: string | RegExp) => screen.getByRole('textbox', { name: label });
const send = () => screen.getByRole('button', { name: 'Enviar' });
const boxes = () => screen.queryAllByRole('checkbox', { checked: false });

describeFlow(model, {
  draw,
  perform: {
    'form.submit': async ({ person }) => {
      for (const box of boxes()) await person.click(box);
      await person.click(send());
    },
    'offer.retry': press('Reintentar'),
  },
  see: {
    findingOffer: () => screen.findByText('Cargando...'),
    editing: async (snapshot) => {
      await heading('Confirma tus datos');
      const alert = screen.queryByRole('alert');
      expect(alert !== null).toBe(snapshot.matches({ editing: 'refused' }));
      expect(field('Nombre completo')).toHaveValue(applicant.full_name);
    },
    confirming: async () => {
      expect(await screen.findByRole('button', { name: 'Enviando tus datos...' })).toHaveAttribute(
        'aria-busy',
        'true',
      );
      expect(field('Nombre completo')).toHaveValue(applicant.full_name);
    },
    confirmed: async () => {
      await heading('¡Gracias! Recibimos tus datos');
      within(screen.getByRole('alert')).getByText('Recibimos tu confirmación para Clip.');
      screen.getByText('SOL-7K4F-29');
      screen.getByText('Revisamos los datos que confirmaste.');
      expect(screen.queryByRole('textbox')).toBeNull();
    },
    accepted: async () => {
      await heading('¡Gracias!');
      screen.getByText('Tu oferta ya fue confirmada.');
    },
    missing: () => heading('La oferta no existe'),
    expired: () => heading('Tu oferta ya expiró'),
    unavailable: async () => {
      await heading('No pudimos abrir tu oferta');
      screen.getByRole('alert');
    },
  },
});

/** The open offer of somebody of whom the link says this. */
async function openForm(prefill: OfferPrefill = blank, found = open) {
  const { services, settle } = stubServices<OfferConfirmationServices>('findOffer', 'confirmOffer');
  const machine = offerConfirmationMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input: { token: 'abc', prefill } }).start();
  const sent: unknown[] = [];
  actor.subscribe((snapshot) => {
    if (snapshot.matches('confirming')) sent.push(snapshot.context.confirmation);
  });
  renderInSpanish(draw(actor));
  settle(found);
  await screen.findAllByRole('textbox');
  return { actor, settle, sent, person: userEvent.setup({ delay: null }) };
}

const REQUIRED = 'Este campo es obligatorio';
const missing = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the form', () => {
  it('says on leaving an empty field that it is required, and not before', async () => {
    const { person } = await openForm();
    expect(screen.queryByText(REQUIRED)).toBeNull();
    await person.click(field('Nombre completo'));
    expect(screen.queryByText(REQUIRED)).toBeNull();
    await person.tab();
    expect(await screen.findByText(REQUIRED)).toBeVisible();
  });

  /** From spec 5 and the vectors of mexico.md C1, C2 and C7. */
  it.each([
    ['Nombre completo', 'Ana1', 'Escribe solo letras y puntos, con un espacio entre palabras'],
    [
      'Nombre completo',
      'Ana  O’Luna',
      'Escribe solo letras y puntos, con un espacio entre palabras',
    ],
    ['Nombre completo', 'A', 'Escribe al menos 2 caracteres'],
    ['Nombre completo', 'A'.repeat(51), 'Demasiados caracteres. Escribe como máximo 50.'],
    ['RFC', 'GODE5612', /Escribe los 13 caracteres de tu RFC/],
    ['RFC', 'MAB9307148T4', /Este RFC es de persona moral \(12 caracteres\)/],
    ['RFC', 'XAXX010101000', /Este RFC es genérico/],
    ['RFC', 'ABCD123456AB1', /Escribe los 13 caracteres|La fecha del RFC no existe/],
    ['Correo electrónico', 'maria@', 'Escribe un correo como nombre@ejemplo.com'],
    ['Correo electrónico', 'maria@a.mx.', 'Escribe un correo como nombre@ejemplo.com'],
    ['Correo electrónico', `${'m'.repeat(46)}@a.mx`, /correos de hasta 50 caracteres/],
    ['Cuenta CLABE', '00201007777777777', 'Escribe los 18 dígitos de tu CLABE'],
    ['Cuenta CLABE', '0020100777777777712', 'Escribe los 18 dígitos de tu CLABE'],
    ['Cuenta CLABE', '000000000000000000', /no son de ningún banco/],
    ['Teléfono', '551234567', 'Escribe los 10 dígitos del teléfono'],
    ['Teléfono', '55123456789', 'Escribe los 10 dígitos del teléfono'],
  ])('%s %s is refused', async (label, text, message) => {
    const { person } = await openForm({ ...applicant });
    await retype(person, field(label), text);
    await person.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(label)).toBeInvalid();
    for (const box of boxes()) await person.click(box);
    expect(send()).toHaveAttribute('aria-disabled', 'true');
  });

  it('is not sent before both boxes are ticked and every answer stands', async () => {
    const { person } = await openForm({ ...applicant, telephone: '' });
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    for (const box of boxes()) await person.click(box);
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    await person.click(send());
    expect(field('Teléfono')).toHaveFocus();
    expect(field('Teléfono')).toBeInvalid();
    await person.type(field('Teléfono'), '5512345678');
    expect(send()).toHaveAttribute('aria-disabled', 'false');
    await person.click(screen.getByRole('checkbox', { name: /aviso de privacidad/ }));
    expect(send()).toHaveAttribute('aria-disabled', 'true');
  });

  it('lists what is missing, each with a way to it', async () => {
    const { person } = await openForm({ ...applicant, rfc: 'GODE', email: '' });
    const list =
      screen.getByText('Faltan 3 datos y hay 1 por corregir:').parentElement ?? document.body;
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'RFC',
      'Correo electrónico',
      'Acepto los términos y condiciones',
      'Acepto el aviso de privacidad',
    ]);
    for (const [index, target] of [
      field('RFC'),
      field('Correo electrónico'),
      ...screen.getAllByRole('checkbox'),
    ].entries()) {
      await person.click(links[index] ?? list);
      expect(target).toHaveFocus();
    }
  });

  it('tells at once what is wrong in the data of the link', async () => {
    await openForm({ ...applicant, clabe: '01218000123456789' });
    expect(await screen.findByText('Escribe los 18 dígitos de tu CLABE')).toBeVisible();
    expect(screen.queryByText(REQUIRED)).toBeNull();
  });

  it('takes any spacing and case, and sends what the server takes', async () => {
    const { person, actor, sent } = await openForm();
    await person.type(field('Nombre completo'), ' María José Núñez ');
    await person.type(field('RFC'), 'gode 561231 gr8');
    await person.type(field('Correo electrónico'), ' maria@tienda.example ');
    await person.type(field('Cuenta CLABE'), '012 180 00123456789 9');
    await person.type(field('Teléfono'), '+52 (55) 1234-5678');
    await person.tab();
    expect(field('Cuenta CLABE')).toHaveValue('012180001234567899');
    expect(field('Teléfono')).toHaveValue('5512345678');
    for (const box of boxes()) await person.click(box);
    await person.click(send());
    expect(actor.getSnapshot().value).toBe('confirming');
    expect(sent.at(-1)).toEqual({ applicant, warnings: [] });
  });

  it('warns of check digits without blocking, and sends the warnings along', async () => {
    const { person, sent } = await openForm({
      ...applicant,
      rfc: 'VACE460910SX6',
      clabe: '002010077777777779',
    });
    expect(screen.getByText(/Revisa el último carácter del RFC/)).toBeVisible();
    expect(screen.getByText(/el último dígito no coincide/)).toBeVisible();
    for (const box of boxes()) await person.click(box);
    await person.click(send());
    expect(sent.at(-1)).toMatchObject({ warnings: ['rfc:checkDigit', 'clabe:checkDigit'] });
  });

  it('warns of a bank that is on no list', async () => {
    const { sent, person } = await openForm({
      ...applicant,
      clabe: `99918000123456789${controlDigit('99918000123456789')}`,
    });
    expect(screen.getByText(/No reconocemos el banco/)).toBeVisible();
    for (const box of boxes()) await person.click(box);
    await person.click(send());
    expect(sent.at(-1)).toMatchObject({ warnings: expect.arrayContaining(['clabe:unknownBank']) });
  });

  it('reads the account back with its bank', async () => {
    const { person } = await openForm();
    await person.type(field('Cuenta CLABE'), '01218000123456789');
    expect(screen.getByText(/BBVA México · Falta 1 de 18 dígitos/)).toBeVisible();
    await person.type(field('Cuenta CLABE'), '9');
    expect(screen.getByText('BBVA México · 012 180 00123456789 9')).toBeVisible();
  });

  it('opens its documents in another tab', async () => {
    await openForm();
    const links = screen.getAllByRole('link', { name: /se abre en otra pestaña/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/legal/terms',
      '/request/privacy-policy',
      '/legal/terms',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  it('keeps what was typed when it is refused, and takes the focus to why', async () => {
    const { person, settle } = await openForm(applicant);
    await person.clear(field('Nombre completo'));
    await person.type(field('Nombre completo'), 'María Núñez');
    for (const box of boxes()) await person.click(box);
    await person.click(send());
    settle(fails('confirmOffer'));
    const alert = await screen.findByRole('alert');
    expect(document.activeElement).toContainElement(alert);
    expect(field('Nombre completo')).toHaveValue('María Núñez');
    expect(boxes()).toHaveLength(0);
    expect(send()).toHaveAttribute('aria-disabled', 'false');
  });
});

it('says whose offer it is by a logo with a name', async () => {
  await openForm();
  expect(await screen.findByRole('img', { name: 'Clip' })).toContainHTML('<rect');
  screen.getByText(/^Tienes una oferta de crédito preaprobada por tus ventas con Clip/);
  expect(missing()).toContain('Nombre completo');
});

/** From ruling 43. */
describe('what is confirmed', () => {
  it('stands above the form in pesos', async () => {
    await openForm();
    const card = screen.getByRole('region', { name: 'Tu oferta preaprobada' });
    for (const text of ['$100,000.00', '$88,400.00', '$135,390.49', '$46,990.49', '12 meses']) {
      within(card).getByText(text);
    }
    within(card).getByText(/^123.2\s%$/);
    within(card).getByText('Puedes confirmarla hasta el 26 de diciembre de 2026.');
    within(card).getByText(/\$200.00 \(20\s%\) abonan a tu crédito y \$800.00 son tuyos/);
    screen.getByRole('checkbox', { name: /condiciones.* de la oferta/ });
  });

  it('is nothing but the data where the lender has stated no figures', async () => {
    const found = answers('findOffer', { standing: 'open', provider, draft: EMPTY_DRAFT });
    await openForm(blank, found);
    expect(screen.getByRole('note')).toHaveTextContent('Antes de que firmes te mostramos');
    screen.getByRole('checkbox', { name: /condiciones.* de esta confirmación/ });
    expect(screen.queryByRole('checkbox', { name: /de la oferta/ })).toBeNull();
  });
});
