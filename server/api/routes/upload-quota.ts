/** How many uploads a person may begin in a day: for a document, and for a request. Source: issue 33, 8. */
import { Refused } from '#contract/kit/refused.ts';
import type { Sql } from '#server/database/sql.ts';
import { expectObject, uploadsOfToday } from '#server/stores/stored-objects.ts';

/** Above what a bad line and a bad camera need. */
const OF_DOCUMENT = 40;
const OF_REQUEST = 300;

type Upload = Parameters<typeof expectObject>[1] & { requestId: string };

/** Remembers whose upload a key will be. @throws Refused 'tooMany' above the quota. */
export async function expectUpload(sql: Sql, upload: Upload) {
  const folder = upload.key.slice(0, upload.key.lastIndexOf('/') + 1);
  const begun = await uploadsOfToday(sql, upload.requestId, folder);
  if (begun.ofDocument >= OF_DOCUMENT || begun.ofRequest >= OF_REQUEST) {
    throw new Refused('tooMany', 'More uploads than a day takes.');
  }
  await expectObject(sql, upload);
}
