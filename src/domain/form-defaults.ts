/** What a form answers before anybody does: ids of the lender's catalogues. Source: spec 3 and 9; D-80. */
import { lastName } from './form-values.ts';
import { MEXICO_ID } from './postal-code.ts';

export const DEFAULT_EMPLOYMENT_ID = 1;
export const DEFAULT_NATIONALITY_ID = 110;

const OF_THE_CLIENT: Record<string, number> = {
  'client.employment_id': DEFAULT_EMPLOYMENT_ID,
  'client.nationality_id': DEFAULT_NATIONALITY_ID,
};

/** As a field holds it; empty for a field without a default. A country is Mexico until said otherwise. */
export function defaultAnswer(name: string): string {
  const id = lastName(name) === 'country_id' ? MEXICO_ID : OF_THE_CLIENT[name];
  return id === undefined ? '' : String(id);
}
