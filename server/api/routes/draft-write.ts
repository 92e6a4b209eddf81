import type { DraftForm } from '#contract/drafts.ts';
import { hotelData, interview } from '#contract/hotels.ts';
import { Refused } from '#contract/kit/refused.ts';
import {
  conflictingFields,
  type Draft,
  type DraftChanges,
  withChanges,
} from '#domain/form/draft.ts';
import { isTooLarge, refusedFields } from '#domain/form/draft-limits.ts';
import { isDraftField } from '#domain/form/form-draft.ts';
import { NO_TERMS } from '#domain/money/custom-terms.ts';
import type { Sql } from '#server/database/sql.ts';
import { listForms } from '#server/stores/catalogues.ts';

type Write = { changes: DraftChanges; unanswered?: DraftChanges | undefined };

/** The fields of the forms that the lender does not define. */
const OWN_FIELDS = {
  customOffer: NO_TERMS,
  hotel: hotelData.fields,
  interview: interview.fields,
  // Its files are kept as they arrive, and its choice is a place.
  documents: {},
} as const satisfies Record<Exclude<DraftForm, 'generalData'>, object>;

/** @throws Refused 'rule' for fields that are not the form's, for secrets, and for what no answer is as long as. */
export async function requireFields(
  sql: Sql,
  { form, platform }: { form: DraftForm; platform: string },
  changes: DraftChanges,
): Promise<void> {
  const forms = form === 'generalData' ? await listForms(sql, platform) : [];
  const fields = refusedFields(changes, (name) =>
    form === 'generalData' ? isDraftField(forms, name) : Object.hasOwn(OWN_FIELDS[form], name),
  );
  if (Object.keys(fields).length > 0) {
    throw new Refused('rule', 'A draft holds the fields of its form, and no secret.', fields);
  }
}

/**
 * The draft after a write.
 *
 * @throws Refused 'changed' where another device wrote one of its fields since the version that the writer saw, or where
 * there never was such a version; 'tooLarge' for a draft that no form has.
 */
export function writtenDraft(draft: Draft, { changes, unanswered }: Write, seen: number): Draft {
  if (seen > draft.version)
    throw new Refused('changed', 'No draft has the version in If-Match yet.');
  const conflicting = conflictingFields(draft, changes, seen, unanswered);
  if (conflicting.length === 0) return limited(withChanges(draft, changes));
  const fields = Object.fromEntries(conflicting.map((field) => [field, 'error.changed']));
  throw new Refused('changed', 'Written since the version in If-Match.', fields);
}

function limited(draft: Draft): Draft {
  if (isTooLarge(draft)) throw new Refused('tooLarge', 'A draft holds 100 kB.');
  return draft;
}
