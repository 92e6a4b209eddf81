/** The hotel form that a tax certificate fills in. Source: issue "the hotel desk", less typing; decision 0062. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseTaxCertificate } from '#domain/person/tax-certificate.ts';
import { hotelRequestAt } from '#machines/models/samples/hotel-request.ts';
import type { HotelRequest } from '#machines/oyo-request.machine.ts';
import { drawn } from '#test/fixtures/oyo-request-view.tsx';
import { company, individual, linesOf } from '#test/fixtures/tax-certificate.ts';

const OFFER = 'Elegir la constancia en PDF';
const pdf = new File(['%PDF-'], 'constancia.pdf', { type: 'application/pdf' });
const field = (label: RegExp) => screen.getByRole('textbox', { name: label });

function draw(facts: Record<string, string>, request: HotelRequest | null = null) {
  const read: File[] = [];
  const world = drawn(request, null, [], async ({ file }) => {
    read.push(file);
    const certificate = parseTaxCertificate(linesOf(facts).join('\n'));
    return { outcome: 'read', certificate: certificate ?? expect.fail('It is not read.') };
  });
  const choose = async () =>
    world.person.upload(await screen.findByLabelText(OFFER, { selector: 'input' }), pdf);
  return { ...world, read, choose };
}

it('of a company: its name and its RFC; the representative is left to the staff', async () => {
  const { person, choose, read, sent } = draw(company);
  await choose();
  expect(await screen.findByText(/^Encontramos estos 2 datos/)).toHaveFocus();
  expect(read).toEqual([pdf]);
  screen.getByRole('checkbox', { name: /^RFC \(persona moral\).*MAB9307148T4/ });
  const left = screen.getByText(/Estos 2 datos no los pudimos tomar/);
  const names = within(left).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Nombres', 'Primer apellido']);
  expect(field(/^RFC/)).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Usar estos 2 datos' }));
  expect(field(/Nombre del hotel/)).toHaveValue('MUEBLES Y ACABADOS DEL BAJIO');
  expect(field(/^RFC/)).toHaveValue('MAB9307148T4');
  expect(field(/^Nombres/)).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(field(/^RFC/)).toHaveValue('');
  expect(sent).toEqual([]);
});

it('of an individual: the representative, and no name of a hotel', async () => {
  const { person, choose } = draw(individual);
  await choose();
  await person.click(await screen.findByRole('button', { name: 'Usar estos 4 datos' }));
  expect(field(/Nombre del hotel/)).toHaveValue('');
  expect(field(/^RFC/)).toHaveValue('HEGG560427QM1');
  expect(field(/^Nombres/)).toHaveValue('Gloria');
  expect(field(/Primer apellido/)).toHaveValue('Hernandez');
  expect(field(/Segundo apellido/)).toHaveValue('Garcia');
});

it('shows what it would replace, and leaves it where the mark is taken away', async () => {
  const { person, choose } = draw(company);
  await person.type(await screen.findByRole('textbox', { name: /Nombre del hotel/ }), 'Hotel Jade');
  await choose();
  await screen.findByText('Ahora dice: Hotel Jade');
  await person.click(screen.getByRole('checkbox', { name: /^Nombre del hotel/ }));
  await person.click(screen.getByRole('button', { name: 'Usar este dato' }));
  expect(field(/Nombre del hotel/)).toHaveValue('Hotel Jade');
  expect(field(/^RFC/)).toHaveValue('MAB9307148T4');
});

it('corrects what stands in an open request', async () => {
  const { person, choose } = draw(company, hotelRequestAt('Datos Generales'));
  await choose();
  await screen.findByText('Ahora dice: HAM200115AB6');
  await person.click(screen.getByRole('checkbox', { name: /^Nombre del hotel/ }));
  await person.click(screen.getByRole('button', { name: 'Usar este dato' }));
  expect(field(/Nombre del hotel/)).toHaveValue('Hotel Ámbar');
  expect(field(/^RFC/)).toHaveValue('MAB9307148T4');
});

it('says in words of the staff why it was not read', async () => {
  const { person } = drawn(null, null, [], async () => ({
    outcome: 'refused',
    problem: 'otherFile',
  }));
  await person.upload(await screen.findByLabelText(OFFER, { selector: 'input' }), pdf);
  expect(await screen.findByRole('alert')).toHaveTextContent(/el hotel descargó del SAT/);
  screen.getByRole('button', { name: 'Elegir otro archivo' });
});
