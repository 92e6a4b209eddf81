import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { gloria } from '#machines/models/samples/tax-certificate.ts';
import { readCertificate } from '#services/tax-certificate/read.ts';
import { taxCertificateServices } from '#services/tax-certificate.ts';
import { certificatePdf, company } from '#test/fixtures/tax-certificate.ts';
import { writePdf } from '#test/kit/pdf.ts';

const file = (content: BlobPart) => new File([content], 'c.pdf', { type: 'application/pdf' });
const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

it('reads the text of a PDF', async () => {
  expect(await readCertificate({ file: certificatePdf() })).toEqual({
    outcome: 'read',
    certificate: gloria,
  });
  expect(await readCertificate({ file: certificatePdf(company) })).toMatchObject({
    certificate: { rfc: 'MAB9307148T4' },
  });
});

it.each([
  ['a picture', file('\u0089PNG'), 'otherFile'],
  ['an empty file', file(''), 'otherFile'],
  ['another document', file(writePdf(['Estado de cuenta'])), 'otherDocument'],
  ['half a PDF', file('%PDF-1.4\n1 0 obj'), 'unreadable'],
])('refuses %s', async (_, given, problem) => {
  expect(await readCertificate({ file: given })).toEqual({ outcome: 'refused', problem });
});

it('refuses a PDF with a password', async () => {
  const locked = file(new Uint8Array(await readFile('test/fixtures/files/pdf/locked-aes-128.pdf')));
  expect(await readCertificate({ file: locked })).toEqual({
    outcome: 'refused',
    problem: 'locked',
  });
});

it('refuses what is too large, and where there is no worker, without a failure', async () => {
  const { readTaxCertificate } = taxCertificateServices(() => {
    throw new Error('No worker is started for a file that is too large.');
  });
  const large = file(new Uint8Array(10_000_001));
  const refusal = { outcome: 'refused', problem: 'unreadable' };
  expect(await readTaxCertificate({ file: large }, signal)).toEqual(refusal);
  expect(await taxCertificateServices().readTaxCertificate({ file: file('') }, signal)).toEqual(
    refusal,
  );
});

it('waits for the answer, where PDF.js posts messages of its own', async () => {
  const answer = await readCertificate({ file: certificatePdf() });
  const worker = Object.assign(new EventTarget(), {
    terminate() {},
    postMessage() {
      for (const data of [{ sourceName: 'worker', action: 'ready' }, null, answer]) {
        worker.dispatchEvent(new MessageEvent('message', { data }));
      }
    },
  });
  vi.stubGlobal('Worker', class {});
  const services = taxCertificateServices(() => worker as unknown as Worker);
  expect(await services.readTaxCertificate({ file: certificatePdf() }, signal)).toEqual(answer);
});
