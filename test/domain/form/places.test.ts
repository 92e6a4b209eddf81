/** What the places of a postal code fill in. Source: spec 3 (postal-code lookup), 5; D-67. */
import { describe, expect, it } from 'vitest';
import { settlementNames, withPlaces } from '#domain/form/places.ts';

const places = {
  colonias: ['Florida', '20 de Noviembre', 'Florida'].map((nombre, id) => ({ id, nombre })),
  ciudad_nom: 'Ciudad de México',
  municipio_nom: 'Álvaro Obregón',
  estado_nom: 'CDMX',
};
const address = {
  street: 'Insurgentes Sur',
  city: 'Otra',
  county: 'Otro',
  state: 'Otro',
  neighborhood: 'Florida',
};
const fill = (more: object, found = places) =>
  withPlaces({ address: { ...address, ...more }, city: 'far' }, 'address.postal_code', found);

describe('new places', () => {
  it('fill city, county and state of their own address, and nothing else', () => {
    expect(fill({})).toEqual({
      address: {
        street: 'Insurgentes Sur',
        city: 'Ciudad de México',
        county: 'Álvaro Obregón',
        state: 'CDMX',
        neighborhood: 'Florida',
      },
      city: 'far',
    });
  });

  it('leave a city where the catalogue has none', () => {
    expect(fill({}, { ...places, ciudad_nom: '' })).toMatchObject({ address: { city: 'Otra' } });
  });

  it.each([
    ['Florida', 3, 'Florida'],
    ['Del Valle', 3, ''],
    ['', 3, ''],
    ['Del Valle', 1, 'Florida'],
    ['', 1, 'Florida'],
    ['Del Valle', 0, ''],
  ])('the settlement %j among %i is then %j', (neighborhood, count, then) => {
    const found = { ...places, colonias: places.colonias.slice(0, count) };
    expect(fill({ neighborhood }, found)).toMatchObject({ address: { neighborhood: then } });
  });

  it('name each settlement once', () => {
    expect(settlementNames(places)).toEqual(['Florida', '20 de Noviembre']);
    expect(settlementNames(null)).toEqual([]);
  });
});

describe('the places of an address that was known before', () => {
  it('fill what is empty alone', () => {
    const known = { ...address, city: '', neighborhood: 'Del Valle' };
    const filled = withPlaces({ address: known }, 'address.postal_code', places, true);
    expect(filled).toEqual({ address: { ...known, city: 'Ciudad de México' } });
  });

  it('fill nothing that the catalogue leaves out', () => {
    const none = { colonias: [], ciudad_nom: '', municipio_nom: '', estado_nom: '' };
    const { neighborhood: _, ...rest } = address;
    expect(fill({}, none)).toMatchObject({ address: { ...rest, neighborhood: '' } });
  });
});
