/** Documents corrected by link, without a session. Source: spec 2, 3 and 7; wire, particulars; D-94. */

import { randomUUID } from 'node:crypto';
import { Refused } from '#contract/kit/refused.ts';
import type { CorrectedDocument, RemediesDue, remedyCalls } from '#contract/remedies.ts';
import { objectKey } from '#domain/files/object-key.ts';
import { REMEDY_SLOTS, type RemedySlot, remedyAccepts } from '#domain/request/remedies.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import type { Sql } from '#server/database/sql.ts';
import { requestJpeg } from '#server/files/heic/jobs.ts';
import type { Presigned } from '#server/files/object-store.ts';
import type { Lifecycle, LifecycleSettings } from '#server/lifecycle/lifecycle.ts';
import { recipientOf } from '#server/lifecycle/recipients.ts';
import { writeAudit } from '#server/stores/audit.ts';
import type { CorrectionLink } from '#server/stores/correction-links.ts';
import { type NewDocument, saveDocument } from '#server/stores/documents.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import { dueFor, type OpenedLink, openLink, requireDue, requireWhole } from './correction-link.ts';
import { announcedType, storedFile } from './document-checks.ts';
import type { PlatformGuide } from './platform-guide.ts';
import { countTaken, type Uploads } from './taken-upload.ts';
import { expectUpload } from './upload-quota.ts';

type Dependencies = Pick<LifecycleSettings, 'clock' | 'mail'> &
  Uploads & {
    lifecycle: Lifecycle;
    guide: PlatformGuide;
  };

/** Whose the files of a link are: its own, so that neither another link nor a session names them. */
const ownerOf = ({ id }: CorrectionLink) => `link-${id}`;

export function remedyHandlers(dependencies: Dependencies): Handlers<typeof remedyCalls> {
  const { lifecycle, objects, metrics, clock, mail } = dependencies;

  async function targetFor(sql: Sql, opened: OpenedLink, slot: RemedySlot, wanted: WantedFile) {
    const { maxBytes } = dueFor(opened, slot, `exts.${slot}`);
    const { contentType, extension } = announcedType(
      { name: `x.${wanted.extension}`, bytes: wanted.bytes },
      { accept: remedyAccepts(slot), maxBytes },
      { name: `exts.${slot}`, bytes: `sizes.${slot}` },
    );
    const place = { owner: ownerOf(opened.link), requestId: opened.request.id };
    const key = objectKey({ ...place, code: slot }, randomUUID(), extension);
    await expectUpload(sql, { key, ...place, contentType });
    return objects.presign({ key, contentType, maxBytes, bytes: wanted.bytes });
  }

  async function fileOf(
    sql: Sql,
    opened: OpenedLink,
    { quality, ...document }: CorrectedDocument,
    field: string,
  ): Promise<NewDocument> {
    const { step } = dueFor(opened, document.type, `${field}.type`);
    const place = { id: opened.request.id, owner: ownerOf(opened.link) };
    const file = await storedFile(sql, place, document, { objects, field });
    return { ...file, step, state: 'sent', quality };
  }

  async function recordPartialCorrection(sql: Sql, { request, link }: OpenedLink) {
    const { id, name, state } = request;
    const entry = { actor: ownerOf(link), action: 'corrections.keep', requestId: id };
    await writeAudit(sql, { ...entry, from: state, to: state, at: clock() });
    const recipient = await recipientOf(sql, request);
    if (recipient) await mail(sql, recipient, { name: 'partialCorrection', request: name });
  }

  return {
    async findRemedies({ query }, { sql }) {
      const { request, due } = await openLink(sql, query, dependencies, { lock: false });
      const client = await applicantOf(sql, request);
      return {
        merchant_name: { names: client?.names ?? client?.company.business_name ?? '' },
        remedies: due.map(({ code }) => code),
        docs_label: due.map(({ label }) => label),
        reasons: reasonsOf(due),
      };
    },

    async askRemedyTargets({ body }, { sql }) {
      const opened = await openLink(sql, body, dependencies, { lock: true });
      requireDue(opened);
      if (Object.keys(body.exts).length === 0) {
        throw new Refused('rule', 'No file is named.', { exts: 'error.required' });
      }
      const targets: Partial<Record<RemedySlot, Presigned>> = {};
      for (const slot of REMEDY_SLOTS) {
        const extension = body.exts[slot];
        if (extension === undefined) continue;
        const wanted = { extension, bytes: body.sizes?.[slot] };
        targets[slot] = await targetFor(sql, opened, slot, wanted);
      }
      return { targets };
    },

    async confirmRemedies({ body }, { sql, request: call }) {
      const opened = await openLink(sql, body, dependencies, { lock: true });
      requireDue(opened);
      requireWhole(opened, body.documents);
      const { request, link } = opened;
      for (const [index, document] of body.documents.entries()) {
        const file = await fileOf(sql, opened, document, `documents[${index}]`);
        await saveDocument(sql, request.id, file, clock());
        await requestJpeg(sql, file.s3_key);
        countTaken(sql, metrics);
      }
      // What only a session can correct still keeps the request from its reviewer; the rest is then sent with it.
      if (opened.hasOthers) {
        await recordPartialCorrection(sql, opened);
        return { message: translate(call, 'remediesHeld') };
      }
      const event = { type: 'corrections.send' } as const;
      const moved = await lifecycle.send(sql, request.id, event, { actor: ownerOf(link) });
      await lifecycle.documentsSent(sql, moved);
      return { message: translate(call, 'documentsReceived') };
    },
  };
}

type WantedFile = { extension: string; bytes: number | undefined };

const reasonsOf = (due: OpenedLink['due']): RemediesDue['reasons'] =>
  Object.fromEntries(due.flatMap(({ code, reason }) => (reason ? [[code, reason]] : [])));
