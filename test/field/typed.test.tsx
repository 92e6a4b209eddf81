/**
 * What people type and paste, on the forms of the device: the large form as an Amazon client has it, the hotel form, the
 * offer's link. Cases 02, 04, 14, 34, 36, 38, 39 and 42 of the field. Source: issue 30; rulings 45 and 46.
 */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { readOfferLink } from '#domain/request/offer-link.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { provider } from '#machines/models/samples/pre-approved-offers.ts';
import {
  type OfferConfirmationServices,
  offerConfirmationMachine,
} from '#machines/offer-confirmation.machine.ts';
import { formOf } from '#server/stores/reference/forms.ts';
import { dayOf, field, show, write } from '#test/fixtures/general-data-form.tsx';
import { drawn } from '#test/fixtures/oyo-request-view.tsx';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { OfferConfirmationView } from '#views/offer-confirmation/OfferConfirmationView.tsx';

const blank = {
  names: '',
  first_name: '',
  second_name: '',
  telephone: '',
  rfc: '',
  curp: '',
  account_key: '',
  birth_date: '',
};
const AMAZON = { platform: { name: 'amazon' }, client: blank };
const showAmazon = () => show(AMAZON, { definition: formOf('PF') });
type Person = Awaited<ReturnType<typeof showAmazon>>['person'];

async function paste(person: Person, control: HTMLElement, text: string) {
  await person.clear(control);
  await person.click(control);
  await person.paste(text);
  await person.tab();
}

const LABELS = {
  telephone: /^Teléfono/,
  curp: /^CURP/,
  rfc: /^RFC/,
  account_key: /^Cuenta CLABE/,
  names: /^Nombre\(s\)/,
  first_name: /^Primer apellido/,
};

describe('the large form of an Amazon client', () => {
  it('understands what is pasted', async () => {
    const { person } = await showAmazon();
    for (const [name, typed, right] of [
      ['telephone', '\u202a+52 55 1234 5678\u202c', '5512345678'],
      ['telephone', '5512345678\ufe0f', '5512345678'],
      ['telephone', '044 55 1234 5678', '5512345678'],
      ['curp', '\u202aCAFR900215HDFMLB07\u202c', 'CAFR900215HDFMLB07'],
      ['rfc', 'cafr-900215-ab0\u200b', 'CAFR900215AB0'],
      ['names', 'François', 'François'],
      ['names', 'Zoë', 'Zoë'],
      ['names', 'José  Luis', 'José Luis'],
      ['names', 'Ma.\u00a0Guadalupe', 'Ma. Guadalupe'],
      ['first_name', 'O’Farrill', 'O’Farrill'],
      ['first_name', 'Pérez-Gil', 'Pérez-Gil'],
    ] as const) {
      const control = field(LABELS[name]);
      await paste(person, control, typed);
      expect(control, typed).toHaveValue(right);
      expect(control, typed).not.toBeInvalid();
    }
  });

  it('refuses in the words of the field, and leaves what was typed', async () => {
    const { person } = await showAmazon();
    for (const [name, typed, words] of [
      ['telephone', 'Tel. 55 1234 5678', /Escribe los 10 dígitos/],
      ['telephone', '+52 55 1234 56789', /Escribe los 10 dígitos/],
      ['account_key', '4152313312345678', /tarjeta\. Escribe los 18 dígitos de tu CLABE/],
      ['rfc', 'XAXX010101000', /^Este RFC es genérico/],
      ['rfc', 'CAFR900231AB0', /La fecha del RFC no existe/],
      ['curp', 'CAFR900215', /Escribe los 18 caracteres de la CURP/],
      ['names', 'José 2', /Escribe solo letras/],
    ] as const) {
      const control = field(LABELS[name]);
      await paste(person, control, typed);
      expect(control).toHaveValue(typed);
      expect(control).toHaveAccessibleDescription(words);
    }
  });

  it('warns of what differs, and not of a right pair', async () => {
    await showAmazon();
    write('client.curp', 'PEXL800101HDFRXS03');
    write('client.rfc', 'PELU800101AB7');
    expect(field(LABELS.rfc)).not.toHaveAccessibleDescription(/CURP/);
    write('client.rfc', 'GODE561231GR8');
    expect(field(LABELS.rfc)).toHaveAccessibleDescription(/empieza con GODE y la CURP con PEXL/);
    write('client.rfc', 'PELU800102AB3');
    expect(field(LABELS.rfc)).toHaveAccessibleDescription(/800102|último carácter/);
  });

  it('asks about a bank that is not listed, and knows those of today', async () => {
    await showAmazon();
    write('client.account_key', '661180000118359711');
    expect(field(LABELS.account_key)).not.toHaveAccessibleDescription(/banco/);
    write('client.account_key', '999180000118359713');
    expect(field(LABELS.account_key)).toHaveAccessibleDescription(/^¿Es correcta tu CLABE\?.*999/);
    expect(field(LABELS.account_key)).not.toBeInvalid();
  });

  it('takes a day in any form, or leaves it with a sentence', async () => {
    const { person } = await showAmazon();
    const [day] = screen.getAllByLabelText('Día');
    if (!day) expect.fail();
    await paste(person, day, '1 de febrero de 1980');
    expect(dayOf(/^Fecha de nacimiento/)).toEqual(['01', '02', '1980']);
    await paste(person, day, '1 de febrero');
    expect(dayOf(/^Fecha de nacimiento/)[0]).toBe('1 de febrero');
    await person.tab();
    await person.tab();
    expect(screen.getByText('Escribe una fecha que exista')).toBeVisible();
    fireEvent.change(day, { target: { value: '01 / 02 / 80' } });
    expect(dayOf(/^Fecha de nacimiento/)).toEqual(['01', '02', '1980']);
  });
});

describe('the hotel form', () => {
  const cellPhone = () => screen.findByLabelText(/Celular/);

  it.each(['+52 55 1234 5678', '+525512345678', '+52 1 55 1234 5678', '044 55 1234 5678'])(
    'the cell phone %s, key by key and pasted',
    async (typed) => {
      const { person } = drawn(null);
      const control = await cellPhone();
      await person.type(control, typed);
      expect(control).toHaveValue('(551) 234-5678');
      await paste(person, control, `\u202a${typed}\u202c`);
      expect(control).toHaveValue('(551) 234-5678');
      expect(control).not.toBeInvalid();
    },
  );

  it.each(['+52 55 1234 56789', 'Tel. 55 1234 5678', '55123456789'])(
    'leaves the cell phone %s, with its sentence',
    async (typed) => {
      const { person } = drawn(null);
      const control = await cellPhone();
      await paste(person, control, typed);
      expect(control).toHaveValue(typed);
      expect(control).toHaveAccessibleDescription(/10 dígitos/);
    },
  );

  it('its names, its RFC and its e-mail', async () => {
    const { person } = drawn(null);
    for (const [label, typed, right] of [
      [/^Nombres/, 'Luci\u0301a  Ma.\u00a0', 'Lucía Ma.'],
      [/Primer apellido/, "O'Farrill-Zoë", "O'Farrill-Zoë"],
      [/^RFC/, 'ham 200115 ab6', 'HAM200115AB6'],
      [/Correo electrónico/, 'lucia@hotelambar.example\u200b', 'lucia@hotelambar.example'],
    ] as const) {
      const control = await screen.findByLabelText(label);
      await paste(person, control, typed);
      expect(control).toHaveValue(right);
      expect(control).not.toBeInvalid();
    }
    await paste(person, screen.getByLabelText(/^RFC/), 'XAXX010101000');
    expect(screen.getByLabelText(/^RFC/)).toHaveAccessibleDescription(/genérico/);
  });
});

describe('the offer’s link', () => {
  const { answers } = outcomesOf<OfferConfirmationServices>();

  async function openLink(path: string) {
    const { token: _, ...prefill } = readOfferLink(`/offer/confirm-data/abc/${path}`);
    const { services, settle } = stubServices<OfferConfirmationServices>(
      'findOffer',
      'confirmOffer',
    );
    const machine = offerConfirmationMachine.provide({ actors: actorsFrom(services) });
    const actor = createActor(machine, { input: { token: 'abc', prefill } }).start();
    renderInSpanish(
      <OfferConfirmationView
        actor={actor}
        documents={{ terms: '/legal/terms', privacy: '/request/privacy-policy' }}
        logo="Línea"
        aside={null}
      />,
    );
    settle(answers('findOffer', { standing: 'open', provider, draft: EMPTY_DRAFT }));
    await screen.findAllByRole('textbox');
    return userEvent.setup({ delay: null });
  }
  const box = (name: string) => screen.getByRole('textbox', { name });

  it.each([
    ['Laura%2520Paredes', 'Laura Paredes'],
    ['Mar%EDa', 'María'],
    ['undefined', ''],
    ['Jos%C3%A9%20%20Luis%C2%A0Paz', 'José Luis Paz'],
  ])('%s is %j, without an error', async (part, name) => {
    await openLink(`${part}/undefined/null`);
    expect(box('Nombre completo')).toHaveValue(name);
    expect(box('Nombre completo')).not.toBeInvalid();
    expect(box('Teléfono')).toHaveValue('');
    expect(box('Cuenta CLABE')).toHaveValue('');
  });

  it('understands what is pasted, and refuses in the words of the field', async () => {
    const person = await openLink('');
    for (const [name, typed, right] of [
      ['Nombre completo', 'Mari\u0301a  Nu\u0301n\u0303ez', 'María Núñez'],
      ['RFC', 'gode-561231-gr8', 'GODE561231GR8'],
      ['Cuenta CLABE', '\u202a012-180-00123456789-9\u202c', '012180001234567899'],
      ['Teléfono', '+52 1 (55) 1234 5678', '5512345678'],
    ] as const) {
      await paste(person, box(name), typed);
      expect(box(name)).toHaveValue(right);
      expect(box(name)).not.toBeInvalid();
    }
    for (const [name, typed, words] of [
      ['RFC', 'XAXX010101000', /genérico/],
      ['Cuenta CLABE', '4152 3133 1234 5678', /tarjeta.*18 dígitos/],
      ['Teléfono', 'Tel. 55 1234 5678 ext. 12345', /Escribe los 10 dígitos/],
    ] as const) {
      await paste(person, box(name), typed);
      expect(box(name)).toHaveValue(typed);
      expect(box(name)).toHaveAccessibleDescription(words);
    }
  });
});
