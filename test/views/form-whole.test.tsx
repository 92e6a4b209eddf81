/** The form where there is room for all of it: checked before it is sent, as on a phone. Source: review of the applicant, 2.18. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answers as given } from '#machines/models/samples/form.ts';
import { fill, next, sentBy, show } from '#test/fixtures/general-data-form.tsx';
import { widen } from '#test/kit/window-width.ts';

beforeEach(widen);

const heading = () => screen.getByRole('heading', { level: 1 });

it('its answers are checked before they are sent, and changed where they are', async () => {
  const world = await show();
  const { person } = world;
  expect(heading()).toHaveTextContent('Datos generales');
  fill(given);
  await person.click(next());
  expect(heading()).toHaveTextContent('Revisa tus respuestas');
  expect(sentBy(world)).toBeUndefined();
  await person.click(screen.getByRole('button', { name: 'Cambiar: Dirección' }));
  expect(screen.getByRole('combobox', { name: /^País/ })).toHaveFocus();
  expect(heading()).toHaveTextContent('Datos generales');
  await person.click(next());
  await person.click(next());
  expect(sentBy(world)).toMatchObject({ address: { street: 'Insurgentes Sur' } });
});

it('a press of Next leads to the first thing that is missing (ruling 35)', async () => {
  const { person } = await show();
  await person.click(next());
  expect(screen.getByRole('radio', { name: 'Masculino' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});
