/** The places of a postal code, and what they fill in. Source: spec 3 (postal-code lookup), 5; D-67. */
import { fold } from '#domain/request/search-text.ts';
import { type FormValues, getValue, setValue, siblingPath, textOf } from './form-values.ts';

/** As the look-up answers. `ciudad_nom` may be empty: some settlements belong to no city. */
export type Places = {
  colonias: readonly { id: number | string; nombre: string }[];
  ciudad_nom: string;
  municipio_nom: string;
  estado_nom: string;
};

/** The names of the settlements, each once. */
export const settlementNames = (places: Places | null): string[] => [
  ...new Set(places?.colonias.map(({ nombre }) => nombre)),
];

/**
 * The values with the places of the postal code at this path in the answers of its group. A city that the
 * catalogue leaves out stays. A settlement is written as the catalogue does; one that is not among them gives way
 * to the only one, or to none.
 * Of an address that was known before, only what is empty is filled.
 */
export function withPlaces(
  values: FormValues,
  path: string,
  places: Places,
  isKnown = false,
): FormValues {
  const { ciudad_nom, municipio_nom, estado_nom } = places;
  const names = settlementNames(places);
  const settlement = getValue(values, siblingPath(path, 'neighborhood'));
  const listed = names.find((name) => fold(name) === fold(textOf(settlement)));
  const only = names.length === 1 ? (names[0] ?? '') : '';
  const filled = {
    ...(ciudad_nom && { city: ciudad_nom }),
    ...(municipio_nom && { county: municipio_nom }),
    ...(estado_nom && { state: estado_nom }),
    neighborhood: listed ?? only,
  };
  const isOpen = (name: string) => !isKnown || !getValue(values, siblingPath(path, name));
  return Object.entries(filled)
    .filter(([name]) => isOpen(name))
    .reduce((next, [name, answer]) => setValue(next, siblingPath(path, name), answer), values);
}
