/** How many uploads a person may begin in a day: for a document, for a request, and in all. Source: issue 33, 8. */
import { Refused } from '#contract/kit/refused.ts';
import type { Sql } from '#server/database/sql.ts';
import { expectObject, uploadsOfToday } from '#server/stores/stored-objects.ts';

/** Above what a bad line and a bad camera need. */
const OF_DOCUMENT = 40;
const OF_REQUEST = 300;
/** A hotel's staff have many requests. */
const OF_PERSON = 3_000;

type Upload = Parameters<typeof expectObject>[1] & { requestId: string };

/** Remembers whose upload a key will be. @throws Refused 'tooMany' above the quota. */
export async function expectUpload(sql: Sql, upload: Upload) {
  const folder = upload.key.slice(0, upload.key.lastIndexOf('/') + 1);
  const begun = await uploadsOfToday(sql, { ...upload, folder });
  const isAbove =
    begun.ofDocument >= OF_DOCUMENT || begun.ofRequest >= OF_REQUEST || begun.ofPerson >= OF_PERSON;
  if (isAbove) {
    throw new Refused('tooMany', 'More uploads than a day takes.');
  }
  await expectObject(sql, upload);
}
