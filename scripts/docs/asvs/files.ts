import { type Chapter, met, partly } from './answer.ts';

export const files: Chapter = {
  name: 'V5 File Handling',
  requirements: [
    partly(
      2,
      '5.1.1',
      'Types, endings and sizes of each upload are documented, and what is done with a malicious file.',
      'The scanner is; types and sizes of each document are in the catalogue and in tests, on no page.',
      ['server/files/scanned-store: refuses the EICAR file'],
      ['docs/operations.md#the-scanner', 'server/stores/reference/catalogues.ts'],
    ),
    met(
      1,
      '5.2.1',
      'Only sizes that can be handled are taken.',
      [
        'server/files/s3: binds every field, the bucket and the size',
        'server/embedded/objects: takes exactly as many bytes as allowed',
        'server/api/routes/documents: takes a large file in parts, where its size is known, and only up to the limit',
      ],
      ['server/files/s3.ts', 'server/api/routes/document-checks.ts'],
    ),
    met(
      1,
      '5.2.2',
      'Ending and content agree.',
      [
        'server/files/content-type: what a file is, by its bytes',
        'server/files/s3: is known by its first bytes',
        'server/api/routes/terms: take each file for what it was sent as',
      ],
      ['server/files/content-type.ts', 'server/api/routes/document-checks.ts'],
    ),
    partly(
      2,
      '5.2.3',
      'Compressed files are measured before they are unpacked.',
      'The server unpacks none. A workbook is unpacked on the person’s own device, by its rows, columns and sheets, not by its size.',
      ['services/sheets: leaves out what is far away'],
      ['src/services/workbook/read.ts'],
    ),
    met(
      1,
      '5.3.1',
      'What was uploaded never runs on the server.',
      [
        'server/api/routes/document-reading: never as a page of the portal',
        'server/web/exposure: has no %s',
      ],
      ['server/files/object-store.ts'],
    ),
    met(
      1,
      '5.3.2',
      'Paths are made of the server’s own names.',
      [
        'server/api/routes/documents: under a key of its own',
        'server/api/adversary: calls a file what a reviewer would misread',
      ],
      ['server/api/routes/document-files.ts', 'domain/files/object-key.ts'],
    ),
    met(
      2,
      '5.4.1',
      'A download has a name that the server gives it.',
      [
        'server/files/s3: under the name that it goes by',
        'server/api/routes/document-reading: under its name',
      ],
      ['server/files/object-store.ts'],
    ),
    met(
      2,
      '5.4.2',
      'Names in headers and mails are encoded.',
      [
        'server/api/routes/document-reading: under its name',
        'server/api/adversary: calls a file what a reviewer would misread',
      ],
      ['server/files/object-store.ts'],
    ),
    partly(
      2,
      '5.4.3',
      'Files are scanned for viruses.',
      'Where `CLAMAV_URL` is set, which a start warns of and does not demand; the videos of a signature above 25 MB are not scanned.',
      [
        'server/files/scanned-store: refuses the EICAR file',
        'server/files/scanned-store: holds a file while the scanner is away',
        'stack/stack: refuses the EICAR file in words',
      ],
      ['server/files/scanned-store.ts', 'docs/operations.md#the-scanner'],
    ),
  ],
};
