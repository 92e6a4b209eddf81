import type { Api } from '#contract/api.ts';
import type { Profile } from '#contract/clients.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { documentRegime } from '#domain/person/regime.ts';
import type { LoadedRequest } from '#machines/kit/loaded-request.ts';
import type { OnboardingServices } from '#machines/parts/request/onboarding.machine.ts';
import type { StepChangeServices } from '#machines/parts/request/step-change.machine.ts';
import type { RequestEntryServices } from '#machines/request-entry.machine.ts';
import type { SignRequestServices } from '#machines/sign-request.machine.ts';
import type { Client } from './client.ts';
import type { KeyValues } from './device-storage.ts';
import type { documentServices } from './documents.ts';
import { createHandover } from './handover.ts';
import { refusedAs } from './http.ts';
import { writeRegime } from './storage.ts';

/** The request that one page has loaded is shown by the next within this time, or loaded again. */
const HANDOVER_MS = 10_000;

type Opened = NonNullable<Profile['request']>;

type RequestPages = {
  /** Hands what came with the profile to the next page. `onInfo` asks for what follows, before that page is drawn. */
  openWith: (request: Opened, onInfo: (info: UserInfo) => void) => void;
  /** As `loadRequest`, but takes what was handed over. */
  openRequest: RequestEntryServices['loadRequest'];
  /** The next page opens with it. */
  handOverRequest: (loaded: LoadedRequest) => void;
};

/** The request of the signed-in person, one step back, and its signature. */
export function requestServices(
  call: Client<Api>,
  { sendDocuments }: Pick<ReturnType<typeof documentServices>, 'sendDocuments'>,
  storage: KeyValues,
): StepChangeServices &
  RequestEntryServices &
  SignRequestServices &
  OnboardingServices &
  RequestPages {
  const handover = createHandover<LoadedRequest>(HANDOVER_MS);

  const keepRegime = (info: UserInfo) => writeRegime(storage, documentRegime(info.client.regime));

  const userInfo = async (signal: AbortSignal) => {
    handover.drop();
    const info = await call.loadUserInfo({}, signal);
    keepRegime(info);
    return info;
  };

  async function loadRequest(signal: AbortSignal) {
    const info = await userInfo(signal);
    const query = { platform_catalog_id: info.platform.id };
    const requiredDocuments = await call.listRequiredDocuments({ query }, signal);
    return { userInfo: info, requiredDocuments };
  }

  return {
    loadRequest: (_, signal) => loadRequest(signal),

    openWith({ info, required_documents }, onInfo) {
      keepRegime(info);
      onInfo(info);
      const opened = { userInfo: info, requiredDocuments: required_documents };
      handover.keep(nextTask().then(() => opened));
    },

    openRequest: async (_, signal) => (await handover.take()) ?? loadRequest(signal),

    handOverRequest: (loaded) => handover.keep(Promise.resolve(loaded)),

    refreshUserInfo: (_, signal) => userInfo(signal),

    goBack: stepBack(call),

    sendDocuments,

    async dismissOnboarding({ requestId }, signal) {
      await call.dismissOnboarding({ params: { id: requestId } }, signal);
    },

    async loadSignatureQr(_, signal) {
      const { request } = await userInfo(signal);
      if (!request.signature_token) throw new Error('There is nothing to sign yet.');
      const image = await call.loadSignatureQr(
        { query: { token: request.signature_token } },
        signal,
      );
      return `data:image/png;base64,${base64(new Uint8Array(image))}`;
    },
  };
}

/** One step back. 'conflict': a review has begun, or another tab went back. */
export const stepBack =
  (call: Pick<Client<Api>, 'goBack'>): StepChangeServices['goBack'] =>
  ({ requestId: request_id, platform }, signal) =>
    call
      .goBack({ body: { request_id, platform } }, signal)
      .then(() => 'moved' as const, refusedAs('conflict', 'conflict'));

/** By then the calls that were just made are on their way. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
