/** Cryptography is the platform's, by few names, and no secret is a guess. Source: ASVS 5.0, V11, V1.2.5 and V1.3.2. */
import { expect, it } from 'vitest';
import { filesOf, textOf } from '../scripts/source-graph.ts';

/** What runs in production. The embedded user pool speaks Cognito's own protocol. */
const files = ['server', 'contract', 'domain', 'machines']
  .flatMap(filesOf)
  .filter((file) => !file.startsWith('server/embedded/'));
const found = (pattern: RegExp) =>
  files.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, what = '']) => [file, what]));

it('hashes by SHA-256 alone', () => {
  const named = found(/\b(?:createHash|createHmac|hkdfSync|pbkdf2\w*)\(\s*([^,)]+)/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, name]) => name !== "'sha256'")).toEqual([]);
});

it('encrypts by AES-256-GCM alone, in one file', () => {
  expect(found(/\b(create(?:De)?[Cc]ipher(?:iv)?)\(/g)).toEqual([
    ['server/crypto/secrets.ts', 'createCipheriv'],
    ['server/crypto/secrets.ts', 'createDecipheriv'],
  ]);
  expect(textOf('server/crypto/secrets.ts')).toContain("const CIPHER = 'aes-256-gcm';");
});

it('asks a PDF for its empty password by the algorithms of its format, which protect nothing of ours', () => {
  expect(
    [
      ...new Set(found(/(crypto\.subtle\.|'AES-CBC'|\b(?:md5|rc4)\b)/g).map(([file]) => file)),
    ].sort(),
  ).toEqual(['domain/files/pdf-password.ts', 'domain/files/rc4.ts']);
});

it('rolls dice for pauses alone, never for a secret', () => {
  const rolling = found(/(Math\.random)\(/g).map(([file]) => file);
  expect(rolling).toEqual(['server/database/transaction.ts', 'server/jobs/worker.ts']);
});

it('begins a process in two places, with a list of arguments and no shell', () => {
  const beginning = found(/from '(node:(?:child_process|vm|worker_threads|cluster))'/g);
  expect(beginning).toEqual([
    ['server/database/cluster.ts', 'node:child_process'],
    ['server/files/heic/convert.ts', 'node:child_process'],
  ]);
  for (const [file = ''] of beginning) {
    expect(textOf(file)).toMatch(/spawn\(\s*process\.execPath,/);
    expect(textOf(file)).not.toMatch(/\bshell:|\bexec(?:Sync)?\(/);
  }
});

it('evaluates no text as code', () => {
  const evaluating = ['server', 'contract', 'domain', 'machines', 'locales', 'src']
    .flatMap(filesOf)
    .filter((file) => /\b(?:eval|new Function)\s*\(/.test(textOf(file)));
  expect(evaluating).toEqual([]);
});
