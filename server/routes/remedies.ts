/** Documents corrected by link, without a session. Source: spec 2, 3 and 7; wire, particulars; D-94. */
import type { CorrectedDocument, RemediesDue, remedyCalls } from '#contract/remedies.ts';
import { REMEDY_SLOTS, type RemedySlot, remedyAccepts } from '#domain/remedies.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Handlers } from '#server/handlers.ts';
import { askForJpeg } from '#server/heic/jobs.ts';
import { fileTypeOf } from '#server/life/file-types.ts';
import type { Life, LifeSettings } from '#server/life/life.ts';
import { heldNotice } from '#server/life/notices.ts';
import { newObjectKey } from '#server/life/object-keys.ts';
import { say } from '#server/messages.ts';
import type { ObjectStore, Presigned } from '#server/objects/object-store.ts';
import { Refused } from '#server/refused.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { findClient } from '#server/stores/clients.ts';
import type { CorrectionLink } from '#server/stores/correction-links.ts';
import { keepDocument, type NewDocument } from '#server/stores/documents.ts';
import { expectObject } from '#server/stores/stored-objects.ts';
import { badDocument, storedFile } from './document-rules.ts';
import type { PlatformGuide } from './parts.ts';
import { assertDue, assertWhole, dueFor, type OpenedLink, openLink } from './remedy-rules.ts';

type Parts = Pick<LifeSettings, 'clock' | 'mail'> & {
  life: Life;
  guide: PlatformGuide;
  objects: ObjectStore;
};

/** Whose the files of a link are: its own, so that neither another link nor a session names them. */
const ownerOf = ({ id }: CorrectionLink) => `link-${id}`;

export function remedyHandlers(parts: Parts): Handlers<typeof remedyCalls> {
  const { life, objects, clock, mail } = parts;

  async function targetFor(sql: Sql, opened: OpenedLink, slot: RemedySlot, asked: AskedFile) {
    const { maxBytes } = dueFor(opened, slot, `exts.${slot}`);
    const file = fileTypeOf(`x.${asked.extension}`, remedyAccepts(slot));
    if (!file) throw badDocument(`exts.${slot}`);
    if ((asked.bytes ?? 0) > maxBytes) {
      throw new Refused('tooLarge', 'Too large.', { [`sizes.${slot}`]: 'error.INVALID_DOCUMENT' });
    }
    const { contentType, extension } = file;
    const place = { owner: ownerOf(opened.link), requestId: opened.request.id };
    const key = newObjectKey({ ...place, code: slot }, extension);
    await expectObject(sql, { key, ...place, contentType });
    return objects.presign({ key, contentType, maxBytes, bytes: asked.bytes });
  }

  async function fileOf(
    sql: Sql,
    opened: OpenedLink,
    { quality, ...document }: CorrectedDocument,
    field: string,
  ): Promise<NewDocument> {
    const { step } = dueFor(opened, document.type, `${field}.type`);
    const owner = { sub: ownerOf(opened.link) };
    const file = await storedFile(sql, owner, opened.request, document, { objects, field });
    return { ...file, step, state: 'sent', quality };
  }

  async function holdBack(sql: Sql, { request: { id, state, owner }, link }: OpenedLink) {
    const entry = { actor: ownerOf(link), action: 'corrections.keep', requestId: id };
    await writeAudit(sql, { ...entry, from: state, to: state, at: clock() });
    const client = await findClient(sql, owner);
    if (client?.email) await mail(sql, { to: client.email, ...heldNotice });
  }

  return {
    async findRemedies({ query }, { sql }) {
      const { request, due } = await openLink(sql, query, parts, { hold: false });
      const client = await findClient(sql, request.owner);
      return {
        merchant_name: { names: client?.names ?? client?.company.business_name ?? '' },
        remedies: due.map(({ code }) => code),
        docs_label: due.map(({ label }) => label),
        reasons: reasonsOf(due),
      };
    },

    async askRemedyTargets({ body }, { sql }) {
      const opened = await openLink(sql, body, parts, { hold: false });
      assertDue(opened);
      if (Object.keys(body.exts).length === 0) {
        throw new Refused('rule', 'No file is named.', { exts: 'error.required' });
      }
      const targets: Partial<Record<RemedySlot, Presigned>> = {};
      for (const slot of REMEDY_SLOTS) {
        const extension = body.exts[slot];
        if (extension === undefined) continue;
        const asked = { extension, bytes: body.sizes?.[slot] };
        targets[slot] = await targetFor(sql, opened, slot, asked);
      }
      return { targets };
    },

    async confirmRemedies({ body }, { sql, request: call }) {
      const opened = await openLink(sql, body, parts, { hold: true });
      assertDue(opened);
      assertWhole(opened, body.documents);
      const { request, link } = opened;
      for (const [index, document] of body.documents.entries()) {
        const file = await fileOf(sql, opened, document, `documents[${index}]`);
        await keepDocument(sql, request.id, file, clock());
        await askForJpeg(sql, file.s3_key);
      }
      // What only a session can correct still keeps the request from its reviewer; the rest is then sent with it.
      if (opened.hasOthers) {
        await holdBack(sql, opened);
        return { message: say(call, 'remediesHeld') };
      }
      const event = { type: 'corrections.send' } as const;
      const moved = await life.send(sql, request.id, event, { actor: ownerOf(link) });
      await life.documentsSent(sql, moved);
      return { message: say(call, 'documentsReceived') };
    },
  };
}

type AskedFile = { extension: string; bytes: number | undefined };

const reasonsOf = (due: OpenedLink['due']): RemediesDue['reasons'] =>
  Object.fromEntries(due.flatMap(({ code, reason }) => (reason ? [[code, reason]] : [])));
