import type { Api } from '#contract/api.ts';
import type { GeneralDataServices } from '#machines/general-data.machine.ts';
import type { DraftServices } from '#machines/parts/forms/draft.machine.ts';
import type { FormSaveServices } from '#machines/parts/forms/form-save.machine.ts';
import type { PostalCodeServices } from '#machines/parts/forms/postal-code.machine.ts';
import type { Client } from './client.ts';
import { isRefused, refusalOf, refusedAs } from './http.ts';

/** The dynamic form: what it is drawn from, its look-ups, and its save. */
export function clientServices(
  call: Client<Api>,
  { loadDraft }: Pick<DraftServices, 'loadDraft'>,
): GeneralDataServices & FormSaveServices & PostalCodeServices {
  return {
    async loadForm({ requestId, platform, regime }, signal) {
      const query = { platform, regime: regime as 'PF' | 'PM' | 'AMBOS' };
      const [definition, paises, nacionalidades, ocupaciones, destinos, riskQuestions, draft] =
        await Promise.all([
          call.loadForm({ query }, signal),
          call.listCountries({}, signal),
          call.listNationalities({}, signal),
          call.listOccupations({}, signal),
          call.listCreditDestinations({}, signal),
          call.listRiskQuestions({}, signal),
          loadDraft({ owner: requestId }, signal),
        ]);
      const catalogues = { paises, nacionalidades, ocupaciones, 'destino-credito': destinos };
      return { definition, catalogues, riskQuestions, draft };
    },

    findPlaces: ({ postalCode }, signal) =>
      call
        .findPostalCode({ params: { postal_code: postalCode } }, signal)
        .catch(refusedAs('unknown', 'notFound')),

    /** Goes on when the form is left: it takes no signal. */
    async saveClient({ submission, version }) {
      try {
        const { canceled } = await call.saveClient({ body: submission, version });
        return { outcome: canceled ? 'canceled' : 'saved' };
      } catch (error) {
        const fields = isRefused(error, 'rule', 'malformed') && refusalOf(error)?.fields;
        if (fields) return { outcome: 'rejected', fields };
        if (isRefused(error, 'changed')) {
          const userInfo = await call.loadUserInfo({});
          return { outcome: 'changed', fields: changedFieldsOf(error), userInfo };
        }
        throw error;
      }
    },
  };
}

const changedFieldsOf = (error: unknown) => Object.keys(refusalOf(error)?.fields ?? {});
