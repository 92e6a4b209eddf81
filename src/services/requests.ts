import type { Api } from '#contract/api.ts';
import { documentRegime } from '#domain/person/regime.ts';
import type { OnboardingServices } from '#machines/onboarding.machine.ts';
import type { RequestEntryServices } from '#machines/request-entry.machine.ts';
import type { SignRequestServices } from '#machines/sign-request.machine.ts';
import type { StepChangeServices } from '#machines/step-change.machine.ts';
import type { Client } from './client.ts';
import type { KeyValues } from './device-storage.ts';
import type { documentServices } from './documents.ts';
import { isRefused } from './http.ts';
import { writeRegime } from './storage.ts';

/** The request of the signed-in person, one step back, and its signature. */
export function requestServices(
  call: Client<Api>,
  { sendDocuments }: Pick<ReturnType<typeof documentServices>, 'sendDocuments'>,
  storage: KeyValues,
): StepChangeServices & RequestEntryServices & SignRequestServices & OnboardingServices {
  const userInfo = async (signal: AbortSignal) => {
    const info = await call.loadUserInfo({}, signal);
    writeRegime(storage, documentRegime(info.client.regime));
    return info;
  };

  return {
    async loadRequest(_, signal) {
      const info = await userInfo(signal);
      const query = { platform_catalog_id: info.platform.id };
      return {
        userInfo: info,
        requiredDocuments: await call.listRequiredDocuments({ query }, signal),
      };
    },

    refreshUserInfo: (_, signal) => userInfo(signal),

    async goBack({ requestId, platform }, signal) {
      try {
        await call.goBack({ body: { request_id: requestId, platform } }, signal);
        return 'moved';
      } catch (error) {
        if (isRefused(error, 'conflict')) return 'conflict';
        throw error;
      }
    },

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

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
