/** A CURP fills what it knows, and shows where the answers come from. Source: beyond B6. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers as given } from '#machines/models/samples/form.ts';
import { dayOf, field, fill, show, submit, write } from '#test/fixtures/general-data-form.tsx';

const CURP = 'HEGG560427MVZRRL04';
const female = () => screen.getByRole('radio', { name: 'Femenino' });

it('fills the birth date and the sex, marks their origin and announces it', async () => {
  const { person } = await show();
  await person.type(field(/^CURP/), CURP.toLowerCase());
  expect(dayOf(/^Fecha de nacimiento/)).toEqual(['27', '04', '1956']);
  expect(female()).toBeChecked();
  expect(field(/^Fecha de nacimiento/)).toHaveAccessibleDescription(/Lo tomamos de tu CURP/);
  const status = screen.getByText(/nacimiento el 27 de abril de 1956 en Veracruz/);
  expect(status.closest('[role=status]')).not.toBeNull();
  await person.tab();
  expect(field(/^CURP/)).toHaveValue(CURP);
});

it('leaves what was typed, warns that it differs, and sends the warning along', async () => {
  const world = await show();
  fill(given);
  write('client.birth_date', '1990-01-01');
  write('client.curp', CURP);
  expect(dayOf(/^Fecha de nacimiento/)).toEqual(['01', '01', '1990']);
  expect(field(/^Fecha de nacimiento/)).toHaveAccessibleDescription(/No coincide con la CURP/);
  expect((await submit(world)).warnings).toContain('client.birth_date:curpMismatch');
});

it('a CURP that is corrected corrects what it gave', async () => {
  await show();
  write('client.curp', 'MOTR930411HJCRMN03');
  write('client.curp', 'MOTR930411HJCRMN0');
  write('client.curp', CURP);
  expect(dayOf(/^Fecha de nacimiento/)).toEqual(['27', '04', '1956']);
  expect(female()).toBeChecked();
});
