/** The postal code in the large form looks its places up. Source: spec 5; D-67 to D-69. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers as given, places } from '#machines/models/samples/form.ts';
import {
  answers,
  fails,
  field,
  fill,
  next,
  show,
  submit,
  write,
} from '#test/fixtures/general-data-form.tsx';

describe('spec 5: the postal code triggers a lookup at 5 characters in Mexico', () => {
  const state = ({ snapshot }: Awaited<ReturnType<typeof show>>) =>
    snapshot().children.postalCode?.getSnapshot().value;

  it('not at 4', async () => {
    const world = await show();
    await world.person.type(field(/^Código postal/), '0103');
    expect(state(world)).toBe('idle');
    await world.person.type(field(/^Código postal/), '0');
    expect(state(world)).toBe('lookingUp');
  });

  it('nor in another country, until that is Mexico', async () => {
    const world = await show();
    write('address.country_id', '61');
    await world.person.type(field(/^Código postal/), '01030');
    expect(state(world)).toBe('idle');
    write('address.country_id', '150');
    expect(state(world)).toBe('lookingUp');
  });

  it('of a second visit at once', async () => {
    const world = await show({ address: { postal_code: '01030', country_id: 150 } });
    expect(state(world)).toBe('lookingUp');
    await world.settle(answers('findPlaces', places));
    expect(screen.getByText(/Encontramos 2 colonias/)).toBeVisible();
  });

  it('and goes on while the form is saved', async () => {
    const world = await show();
    fill(given);
    await submit(world);
    await world.settle(answers('findPlaces', places));
    await world.settle(fails('saveClient'));
    expect(state(world)).toEqual({ found: 'listing' });
    expect(await screen.findByText(/Encontramos 2 colonias/)).toBeVisible();
  });

  it('keeps a settlement of the list and clears another', async () => {
    const world = await show();
    fill(given);
    await world.settle(answers('findPlaces', places));
    expect(field(/^Colonia/)).toHaveValue('Florida');
    write('address.postal_code', '66436');
    await world.settle(answers('findPlaces', { ...places, colonias: [] }));
    expect(field(/^Colonia/)).toHaveValue('');
  });

  it('fills state, county and city, and lists the settlements, digits and all (D-67)', async () => {
    const world = await show();
    fill(given);
    write('address.postal_code', '01031');
    await world.settle(answers('findPlaces', places));
    expect(field(/^Estado/)).toHaveValue('Ciudad de México');
    expect(field(/^Municipio/)).toHaveValue('Álvaro Obregón');
    await world.person.selectOptions(field(/^Colonia/), '20 de Noviembre');
    const { address } = await submit(world);
    expect(address).toMatchObject({ neighborhood: '20 de Noviembre', city: 'Ciudad de México' });
  });

  it.each([
    ['unknown', answers('findPlaces', 'unknown')],
    ['failed', fails('findPlaces')],
  ])('lets a person write by hand when it is %s (D-69)', async (_, outcome) => {
    const world = await show();
    write('address.postal_code', '01032');
    await world.settle(outcome);
    fill(given);
    expect(next()).not.toHaveAttribute('aria-disabled');
  });
});
