import type { Api } from '#contract/api.ts';
import type { DataReadingsServices } from '#machines/data-readings.machine.ts';
import type { Client } from './client.ts';

/** Who saw what of the person's requests. */
export const dataReadingsServices = (
  call: Pick<Client<Api>, 'listDataReadings'>,
): DataReadingsServices => ({
  listReadings: ({ cursor }, signal) =>
    call.listDataReadings({ query: { cursor: cursor ?? undefined } }, signal),
});
