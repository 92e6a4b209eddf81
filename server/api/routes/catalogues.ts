import type { catalogueCalls } from '#contract/catalogues.ts';
import { Refused } from '#contract/kit/refused.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { findForm, listCatalogue, listRiskQuestions } from '#server/stores/catalogues.ts';
import { findPostalCode } from '#server/stores/postal-codes.ts';

/** Catalogues, the dynamic form and postal codes: the same for everybody who is signed in. */
export function catalogueHandlers(): Handlers<typeof catalogueCalls> {
  return {
    async loadForm({ query }, { sql }) {
      const form = await findForm(sql, query.platform, query.regime);
      if (!form) throw new Refused('notFound', 'No form for this platform and regime');
      return form;
    },
    listCountries: (_, { sql }) => listCatalogue(sql, 'paises'),
    listCreditDestinations: (_, { sql }) => listCatalogue(sql, 'destino-credito'),
    listNationalities: (_, { sql }) => listCatalogue(sql, 'nacionalidades'),
    listOccupations: (_, { sql }) => listCatalogue(sql, 'ocupaciones'),
    listRiskQuestions: (_, { sql }) => listRiskQuestions(sql),

    async findPostalCode({ params }, { sql }) {
      const places = await findPostalCode(sql, params.postal_code);
      if (!places) throw new Refused('notFound', 'Unknown postal code');
      return places;
    },
  };
}
