/** The form that a tax certificate fills in. Source: issue 13, 4. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseTaxCertificate } from '#domain/person/tax-certificate.ts';
import { answers, dayOf, field, show } from '#test/fixtures/general-data-form.tsx';
import { individual, linesOf } from '#test/fixtures/tax-certificate.ts';

const OFFER = 'Elegir mi constancia en PDF';
const pdf = new File(['%PDF-'], 'constancia.pdf', { type: 'application/pdf' });
/** Of the client in the fixtures. */
const own = { ...individual, RFC: 'FORM920308J99' };
const read = (facts: Record<string, string> = own) =>
  answers('readTaxCertificate', {
    outcome: 'read',
    certificate: parseTaxCertificate(linesOf(facts).join('\n')) ?? expect.fail('It is not read.'),
  });

async function propose(facts?: Record<string, string>) {
  const world = await show();
  await world.person.upload(screen.getByLabelText(OFFER, { selector: 'input' }), pdf);
  screen.getByText('Leyendo tu constancia...');
  await world.settle(read(facts));
  return world;
}

it('fills in what is taken, looks the postal code up, and can be undone', async () => {
  const { person, settle } = await propose();
  await person.click(screen.getByRole('checkbox', { name: /Calle.*Durango/ }));
  await person.click(screen.getByRole('button', { name: /^Usar estos \d+ datos$/ }));
  expect(field(/^CURP(?!:)/)).toHaveValue('HEGG560427MVZRRL04');
  expect(dayOf(/nacimiento/)).toEqual(['27', '04', '1956']);
  expect(field(/^Código postal(?!:)/)).toHaveValue('06700');
  expect(field(/^Calle(?!:)/)).toHaveValue('');
  await settle(
    answers('findPlaces', {
      colonias: [
        { id: '1', nombre: 'Roma Norte' },
        { id: '2', nombre: 'Roma Sur' },
      ],
      ciudad_nom: 'Ciudad de México',
      municipio_nom: 'Cuauhtémoc',
      estado_nom: 'Ciudad de México',
      estado_id: '9',
    }),
  );
  await waitFor(() => expect(field(/^Colonia/)).toHaveValue('Roma Norte'));
  await person.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(field(/^CURP(?!:)/)).toHaveValue('');
  expect(field(/^Código postal(?!:)/)).toHaveValue('');
});

it('says that it is of somebody else', async () => {
  await propose(individual);
  expect(screen.getByRole('alert')).toHaveTextContent(/El RFC de esta constancia no es el/);
});

it('says that it is of a company', async () => {
  await propose({ ...own, RFC: 'MAB9307148T4' });
  expect(screen.getByRole('alert')).toHaveTextContent(/no es del mismo tipo de persona/);
  screen.getByLabelText('Elegir otro archivo', { selector: 'input' });
});

it('leaves the form as it is where nothing is taken', async () => {
  const { person } = await propose();
  await person.click(screen.getByRole('button', { name: 'No usarlos' }));
  expect(field(/^CURP(?!:)/)).toHaveValue('');
  screen.getByRole('button', { name: OFFER });
});
