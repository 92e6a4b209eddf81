import type { AxiosInstance } from 'axios';
import { api } from '#contract/api.ts';
import type { AuthServices } from './auth.ts';
import { createClient } from './client.ts';
import { clientServices } from './clients.ts';
import { documentServices } from './documents.ts';
import { offerServices } from './offers.ts';
import { requestServices } from './requests.ts';
import { sessionServices } from './session.ts';
import { unsavedForm } from './unsaved-form.ts';

/** All services of the portal's flows, by area. */
export function createServices(http: AxiosInstance, auth: AuthServices, storage: Storage) {
  const call = createClient(http, api);
  const documents = documentServices(call, http);
  const unsaved = unsavedForm();
  return {
    auth,
    session: sessionServices(call, auth, storage),
    clients: clientServices(call, unsaved),
    documents,
    offers: offerServices(call),
    requests: requestServices(call, documents, unsaved, storage),
  };
}
export type PortalServices = ReturnType<typeof createServices>;
