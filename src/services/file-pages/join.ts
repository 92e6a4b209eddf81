/** One PDF of JPEG pictures, a page for each. */

import { pdf } from 'tinypdf';
import { pictureFacts } from '#domain/files/picture-bytes.ts';

/** Points of the longer side of a page: that of a letter sheet. */
const PAGE_SIDE = 792;

/** @throws where a picture is no JPEG. */
export async function joined(pictures: readonly Blob[]): Promise<Blob> {
  const document = pdf();
  for (const picture of pictures) {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const facts = pictureFacts(bytes, 'jpg');
    if (!facts) throw new Error('A page is no picture.');
    const scale = PAGE_SIDE / Math.max(facts.width, facts.height);
    const [width, height] = [facts.width * scale, facts.height * scale];
    document.page(width, height, (page) => page.image(bytes, 0, 0, width, height));
  }
  return new Blob([new Uint8Array(document.build())], { type: 'application/pdf' });
}
