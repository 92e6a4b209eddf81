/** The text of a PDF by PDF.js, as unpdf packs it, read as a tax certificate. */
import { extractText, extractTextItems, getDocumentProxy } from 'unpdf';
import { certificateText } from '#domain/person/certificate-layout.ts';
import { parseTaxCertificate, type TaxCertificate } from '#domain/person/tax-certificate.ts';
import type { CertificateProblem } from '#machines/parts/forms/tax-certificate.machine.ts';

export type Question = { file: Blob };
export type Answer =
  | { outcome: 'read'; certificate: TaxCertificate }
  | { outcome: 'refused'; problem: CertificateProblem };

const refused = (problem: CertificateProblem): Answer => ({ outcome: 'refused', problem });

export async function readCertificate({ file }: Question): Promise<Answer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  if (!head.includes('%PDF-')) return refused('otherFile');
  try {
    const pdf = await getDocumentProxy(bytes);
    const { items } = await extractTextItems(pdf);
    const { text } = await extractText(pdf, { mergePages: true });
    // A page that is turned has its places turned too: its text is read in the order of its file.
    const certificate = parseTaxCertificate(certificateText(items)) ?? parseTaxCertificate(text);
    return certificate ? { outcome: 'read', certificate } : refused('otherDocument');
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return refused(isLocked ? 'locked' : 'unreadable');
  }
}
