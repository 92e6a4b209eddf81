/** A certificate for the portal and for the names of Amazon that the stack stands in for, made for one run. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tls from 'node:tls';
import { digestOf, throwawayCertificate } from '#test/journeys/tls.ts';
import { HOSTS } from './hosts.ts';

/**
 * @returns the files that HAProxy and the servers read, and the digest by which Chromium trusts it. This process does
 * from now on.
 */
export async function makeCertificate(folder: string) {
  const certificate = await throwawayCertificate(['localhost', ...Object.values(HOSTS)]);
  const { cert, private: key } = certificate;
  const [withKey, alone] = [join(folder, 'portal.pem'), join(folder, 'authority.pem')];
  await writeFile(withKey, `${cert}\n${key}`, { mode: 0o600 });
  await writeFile(alone, cert);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);
  return { withKey, alone, digest: digestOf(certificate) };
}
