import type { Api } from '#contract/api.ts';
import type { GeneralDataServices } from '#machines/general-data.machine.ts';
import type { Client } from './client.ts';
import { isRefused, refusalOf } from './http.ts';

/** The dynamic form: what it is drawn from, its look-ups, and its save. */
export function clientServices(call: Client<Api>): GeneralDataServices {
  return {
    async loadForm({ platform, regime }, signal) {
      const query = { platform, regime: regime as 'PF' | 'PM' | 'AMBOS' };
      const [definition, paises, nacionalidades, ocupaciones, destinos, riskQuestions] =
        await Promise.all([
          call.loadForm({ query }, signal),
          call.listCountries({}, signal),
          call.listNationalities({}, signal),
          call.listOccupations({}, signal),
          call.listCreditDestinations({}, signal),
          call.listRiskQuestions({}, signal),
        ]);
      const catalogues = { paises, nacionalidades, ocupaciones, 'destino-credito': destinos };
      return { definition, catalogues, riskQuestions };
    },

    async findPlaces({ postalCode }, signal) {
      try {
        return await call.findPostalCode({ params: { postal_code: postalCode } }, signal);
      } catch (error) {
        if (isRefused(error, 'notFound')) return 'unknown';
        throw error;
      }
    },

    async saveClient({ submission }, signal) {
      try {
        const { canceled } = await call.saveClient({ body: submission }, signal);
        return { outcome: canceled ? 'canceled' : 'saved' };
      } catch (error) {
        const fields = isRefused(error, 'rule', 'malformed') && refusalOf(error)?.fields;
        if (fields) return { outcome: 'rejected', fields };
        throw error;
      }
    },
  };
}
