/** The documents of a step are sent, and the request moves on: by a session, or under the representative's link. */
import type { DocumentRecord } from '#contract/documents.ts';
import { Refused } from '#contract/kit/refused.ts';
import { documentsToSend } from '#domain/request/documents.ts';
import type { Sql } from '#server/database/sql.ts';
import type { AccountNotices } from '#server/lifecycle/account-notices.ts';
import type { Lifecycle } from '#server/lifecycle/lifecycle.ts';
import { metaAt } from '#server/lifecycle/position.ts';
import { saveDocument } from '#server/stores/documents.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import {
  requestedDocuments,
  requireComplete,
  requireExpected,
  storedFile,
} from './document-checks.ts';
import { dropUnsentBack } from './document-files.ts';
import type { PlatformGuide } from './platform-guide.ts';
import type { Uploads } from './taken-upload.ts';

export type Sending = Uploads & {
  lifecycle: Lifecycle;
  accountNotices: AccountNotices;
  guide: PlatformGuide;
  clock: () => Date;
};

export const documentSender =
  ({ lifecycle, accountNotices, guide, objects, clock }: Sending) =>
  async (sql: Sql, request: CreditRequest, documents: DocumentRecord[], actor: string) => {
    const requested = await requestedDocuments(sql, request, guide);
    const sent = documentsToSend(documents);
    // The move comes first, so that a late press is a conflict and not a missing document.
    const { sendsAs: type = 'documents.send', awaits } = metaAt(request.state);
    if (awaits === 'account') requireAccount(request);
    const moved = await lifecycle.send(sql, request.id, { type }, { actor });
    // The step before, sent from another tab, is late too and not incomplete.
    const picked = sent.map(({ type }, index) =>
      requireExpected(requested, type, `documents[${index}].type`),
    );
    requireComplete(requested, sent);
    for (const [index, record] of sent.entries()) {
      const field = `documents[${index}]`;
      const step = picked[index]?.step ?? 1;
      const file = await storedFile(sql, request, record, { objects, field });
      await saveDocument(sql, request.id, { ...file, step, state: 'sent' }, clock());
    }
    await dropUnsentBack(sql, request.id, sent);
    await lifecycle.documentsSent(sql, moved);
    if (awaits === 'account') await accountNotices.salesChanged(sql, moved);
  };

/** @throws Refused 'conflict' before the account that the sales shall go to is known. */
function requireAccount({ dedicated_clabe }: CreditRequest) {
  if (dedicated_clabe === null) throw new Refused('accountNotOpen', 'The account is not open yet.');
}
