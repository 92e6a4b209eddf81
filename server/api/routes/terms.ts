/** The terms of a hotel's credit: what is to sign, and the signature. Source: spec 2 (/termsAndConditions), 6. */
import { Refused } from '#contract/kit/refused.ts';
import type { termsCalls } from '#contract/terms.ts';
import { TERMS_STANDINGS } from '#domain/request/hotel-desk.ts';
import { isPermitted } from '#domain/request/permissions.ts';
import type { Caller, Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import type { Sql } from '#server/database/sql.ts';
import { permissionsOf } from '#server/stores/clients.ts';
import { newestToSign, termsToSign } from '#server/stores/signed-terms.ts';
import { activeClient, lockOwnRequest, ownRequest } from './own-request.ts';
import { signatures, termsOf } from './signature.ts';
import type { Uploads } from './taken-upload.ts';
import { hasTermsToSign } from './terms-to-sign.ts';

type Dependencies = Uploads & { clock: () => Date };

export function termsHandlers(dependencies: Dependencies): Handlers<typeof termsCalls> {
  const { targets, sign } = signatures(dependencies);

  return {
    async findTerms({ query }, { caller, sql }) {
      const id = query.request_id ?? (await newestOf(sql, caller));
      if (id === null) return undefined;
      const request = await ownRequest(sql, caller, id);
      if (!hasTermsToSign(request)) return undefined;
      return {
        ...(await termsOf(sql, request)),
        to_sign: await termsToSign(sql, request.platform, TERMS_STANDINGS),
      };
    },

    async askSignatureTargets({ body }, { caller, sql }) {
      return targets(sql, await lockOwnRequest(sql, caller, body.request_id), body);
    },

    async signTerms({ body }, { caller, sql, request: call }) {
      await sign(sql, await lockOwnRequest(sql, caller, body.request_id), body, caller.sub);
      return { message: translate(call, 'termsSigned') };
    },
  };
}

/** Source: spec 2 (/termsAndConditions) and 6. @throws Refused 'forbidden' without the permission of the wizard. */
async function newestOf(sql: Sql, caller: Caller): Promise<string | null> {
  const { platform } = await activeClient(sql, caller);
  if (!isPermitted(await permissionsOf(sql, caller.sub), 'CreditRequestView')) {
    throw new Refused('forbidden', 'Needs the permission CreditRequestView.');
  }
  return newestToSign(sql, platform, TERMS_STANDINGS);
}
