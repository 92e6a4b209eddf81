import type { AxiosInstance } from 'axios';
import { api } from '#contract/api.ts';
import { sessionCalls } from '#contract/sessions.ts';
import type { AuthServices } from './auth.ts';
import { createClient } from './client.ts';
import { clientServices } from './clients.ts';
import { creditAccountServices } from './credit-account.ts';
import { creditResumeServices } from './credit-resume.ts';
import { dataReadingsServices } from './data-readings.ts';
import { deviceDrafts } from './device-drafts.ts';
import type { KeyValues } from './device-storage.ts';
import { documentServices } from './documents.ts';
import { draftServices } from './drafts.ts';
import { fileCheckServices } from './file-check.ts';
import { filePagesServices } from './file-pages.ts';
import { hotelPeekServices, presenceServices } from './hotel-desk.ts';
import { hotelSelectionServices, recordsServices } from './hotel-list.ts';
import { hotelSheetServices } from './hotel-sheet.ts';
import { oyoRequestServices } from './hotels.ts';
import { createHttp, type Http } from './http.ts';
import type { IdleWatch } from './idle-watch.ts';
import { offerServices } from './offers.ts';
import { payoffProjectionServices } from './payoff-projection.ts';
import { type PhoneKey, phoneLinkServices, phoneServices } from './phone-links.ts';
import { profileServices } from './profile.ts';
import { quoteServices } from './quotes.ts';
import { remedyServices } from './remedies.ts';
import { requestServices } from './requests.ts';
import { saveFile } from './save-file.ts';
import { sessionServices } from './session.ts';
import { sessionEnd, sessionListServices } from './sessions.ts';
import { sheetServices } from './sheets.ts';
import { signInAgainServices } from './sign-in-again.ts';
import { representativeServices, signatureLinkServices } from './signature-links.ts';
import type { Tabs } from './tabs.ts';
import { taxCertificateServices } from './tax-certificate.ts';
import { termsServices } from './terms.ts';
import { typedNotes } from './typed-notes.ts';
import { fileDigests } from './uploads/file-digests.ts';
import { uploadQueue } from './uploads/on-demand.ts';

type Setting = {
  axios: AxiosInstance;
  auth: AuthServices;
  storage: KeyValues;
  /** Of this tab alone. */
  own: KeyValues;
  tabs: Tabs;
  idle: IdleWatch;
};

/** All services of the portal's flows, by area. */
export function createServices({ axios, auth, storage, own, tabs, idle }: Setting) {
  const http = createHttp(axios);
  const signInHttp: Http = (request) => http({ ...request, isSigningIn: true });
  const call = createClient(http, api);
  const signInCall = createClient(signInHttp, api);
  const uploads = uploadQueue(axios);
  const digests = fileDigests();
  /** Of a link, until it ends. */
  const linkDrafts = deviceDrafts(() => storage);
  const download = async (url: string, signal: AbortSignal) =>
    (await axios.get<Blob>(url, { responseType: 'blob', signal })).data;
  const documents = documentServices(call, uploads, download, digests);
  const checks = fileCheckServices();
  const drafts = draftServices(call, 'generalData');
  const phoneLinks = phoneLinkServices(call, own);
  const notes = typedNotes(own);
  /** Nothing of a person's files stays, nor of what they typed. */
  const clearFiles = () => {
    digests.clear();
    notes.clear();
    const ended = phoneLinks.endCurrentLink();
    return uploads.clear().finally(() => ended);
  };
  const endAtApi = sessionEnd(signInCall, auth);
  const endReplaced = (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = createClient((request) => signInHttp({ ...request, headers }), sessionCalls);
    return sessionEnd(call, { idToken: async () => token })();
  };
  return {
    auth,
    session: sessionServices(auth, storage, tabs, { clear: clearFiles }, idle, endAtApi),
    sessionList: sessionListServices(call),
    signInAgain: signInAgainServices(auth, tabs, endReplaced),
    profile: profileServices(signInCall, auth),
    clients: clientServices(call, drafts),
    creditAccount: creditAccountServices(call, saveFile, () => document.documentElement.lang),
    creditResume: creditResumeServices(call),
    dataReadings: dataReadingsServices(call),
    documents,
    drafts,
    offerDrafts: draftServices(call, 'customOffer'),
    files: { ...checks, ...filePagesServices(checks) },
    offers: offerServices(call),
    projections: payoffProjectionServices(),
    phoneLinks,
    /** The documents of a link, on the phone. */
    phone: (key: PhoneKey) => phoneServices(call, { uploads, digests }, key),
    quotes: quoteServices(call),
    oyoRequest: oyoRequestServices(call, {
      hotelDrafts: draftServices(call, 'hotel'),
      interviewDrafts: draftServices(call, 'interview'),
      storage,
    }),
    records: recordsServices(call, saveFile, () => document.documentElement.lang),
    hotelPeek: hotelPeekServices(call),
    notes,
    presence: presenceServices(call),
    hotelSheet: hotelSheetServices(call, storage),
    hotelSelection: hotelSelectionServices(call, saveFile, () => document.documentElement.lang),
    remedies: remedyServices(call, uploads, digests),
    requests: requestServices(call, documents, storage),
    sheets: sheetServices(),
    signatureLinks: signatureLinkServices(call),
    /** The terms or the documents of a link, for the representative. */
    representative: (key: { token: string; device: string }) =>
      representativeServices(call, { axios, uploads, digests, drafts: linkDrafts }, key),
    storage,
    taxCertificate: taxCertificateServices(),
    terms: termsServices(call, axios),
    uploads,
  };
}
export type PortalServices = ReturnType<typeof createServices>;

/** For machines that a person may see before the services are there. */
export type LoadServices = () => Promise<PortalServices>;
