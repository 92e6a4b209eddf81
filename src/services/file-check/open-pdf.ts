/** Whether a PDF opens, by a reader itself: PDF.js, as unpdf packs it. Asked only for what is not plainly whole. */
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export type Opening = 'opens' | 'locked' | 'empty' | 'broken';

/** @throws where the reader does not arrive. */
export async function openPdf(bytes: Uint8Array): Promise<Opening> {
  await getResolvedPDFJS();
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    if (document.numPages === 0) return 'empty';
    await document.getPage(1);
    return 'opens';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
  }
}
