/** What files are by what stands in them, on the device. */

import { fileKind } from '#domain/files/file-kind.ts';
import type { FileSortingServices } from '#machines/parts/files/file-sorting.machine.ts';
import type { TaxCertificateServices } from '#machines/parts/forms/tax-certificate.machine.ts';

const TAX_CERTIFICATE = 'CSF';

/** A tax certificate is the only one that is read; one after another, since each takes a worker. */
export const recogniseFilesBy = ({
  readTaxCertificate,
}: TaxCertificateServices): FileSortingServices => ({
  async recogniseFiles({ files }, signal) {
    const seen: (string | null)[] = [];
    for (const file of files) {
      const answer = fileKind(file) === 'pdf' && (await readTaxCertificate({ file }, signal));
      seen.push(answer && answer.outcome === 'read' ? TAX_CERTIFICATE : null);
    }
    return seen;
  },
});
