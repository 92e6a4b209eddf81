import { expect, it } from 'vitest';
import { gloria } from '#machines/models/samples/tax-certificate.ts';
import { recogniseFilesBy } from '#services/recognise-files.ts';

const { signal } = new AbortController();

it('knows a tax certificate by its text, and opens nothing but PDFs', async () => {
  const opened: string[] = [];
  const { recogniseFiles } = recogniseFilesBy({
    readTaxCertificate: async ({ file }) => {
      opened.push(file.name);
      return file.name === 'scan1.pdf'
        ? { outcome: 'read', certificate: gloria }
        : { outcome: 'refused', problem: 'otherDocument' };
    },
  });
  const files = ['foto.jpg', 'scan1.pdf', 'scan2.pdf'].map((name) => new File(['x'], name));
  expect(await recogniseFiles({ files }, signal)).toEqual([null, 'CSF', null]);
  expect(opened).toEqual(['scan1.pdf', 'scan2.pdf']);
});
