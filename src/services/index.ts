import type { AxiosInstance } from 'axios';
import { api } from '#contract/api.ts';
import type { AuthServices } from './auth.ts';
import { createClient } from './client.ts';
import { clientServices } from './clients.ts';
import { documentServices } from './documents.ts';
import { fileCheckServices } from './file-check.ts';
import { offerServices } from './offers.ts';
import { profileServices } from './profile.ts';
import { remedyServices } from './remedies.ts';
import { requestServices } from './requests.ts';
import { sessionServices } from './session.ts';
import type { Tabs } from './tabs.ts';
import { uploadQueue } from './upload-queue.ts';

type Session = {
  auth: AuthServices;
  storage: Storage;
  tabs: Tabs;
  /** For signing in: waits for nobody to be signed in. */
  door: AxiosInstance;
};

/** All services of the portal's flows, by area. */
export function createServices(http: AxiosInstance, { auth, storage, tabs, door }: Session) {
  const call = createClient(http, api);
  const uploads = uploadQueue(http);
  const documents = documentServices(call, uploads);
  return {
    auth,
    session: sessionServices(auth, storage, tabs, uploads),
    profile: profileServices(createClient(door, api), auth),
    clients: clientServices(call),
    documents,
    files: fileCheckServices(),
    offers: offerServices(call),
    remedies: remedyServices(call, uploads),
    requests: requestServices(call, documents, storage),
    uploads,
  };
}
export type PortalServices = ReturnType<typeof createServices>;
