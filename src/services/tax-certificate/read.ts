/** The text of a PDF by PDF.js, as unpdf packs it, read as a tax certificate. */
import { extractText } from 'unpdf';
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
    const { text } = await extractText(bytes, { mergePages: true });
    const certificate = parseTaxCertificate(text);
    return certificate ? { outcome: 'read', certificate } : refused('otherDocument');
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return refused(isLocked ? 'locked' : 'unreadable');
  }
}
