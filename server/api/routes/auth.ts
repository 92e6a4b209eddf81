import { toBuffer } from 'qrcode';
import { Refused } from '#contract/kit/refused.ts';
import type { requestCalls } from '#contract/requests.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { type FieldKeys, unseal } from '#server/crypto/secrets.ts';
import { awaitsSignature } from '#server/lifecycle/position.ts';
import { requestOfSignatureToken } from '#server/lifecycle/signature-token.ts';
import { contractUrlPlace } from '#server/stores/requests.ts';
import { ownRequest } from './own-request.ts';

/** Twice the 200 pixels that are shown, for fine screens. */
const PIXELS = 400;

type Dependencies = { keys: FieldKeys; clock: () => Date };

/** The QR image of one signature: for the owner of the request alone, while it waits to be signed. */
export function authHandlers({
  keys,
  clock,
}: Dependencies): Handlers<Pick<typeof requestCalls, 'loadSignatureQr'>> {
  return {
    async loadSignatureQr({ query }, { caller, sql }) {
      const id = requestOfSignatureToken(keys, query.token, clock());
      if (!id) throw new Refused('notFound', 'No such signature.');
      const request = await ownRequest(sql, caller, id);
      const { contract_url, held_at } = request;
      if (!contract_url || held_at || !awaitsSignature(request)) {
        throw new Refused('notFound', 'There is nothing to sign.');
      }
      const url = unseal(keys, contract_url, contractUrlPlace(id));
      return toBuffer(url, { width: PIXELS, margin: 2, errorCorrectionLevel: 'M' });
    },
  };
}
