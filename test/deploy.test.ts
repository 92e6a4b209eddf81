/** What stands in front of the servers, as far as its file says it. Source: ASVS 5.0, V12.1 and V4.1. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const haproxy = readFileSync('deploy/haproxy.cfg', 'utf8');
const valuesOf = (name: string) =>
  [...haproxy.matchAll(new RegExp(`^ *${name} (.+)$`, 'gm'))].map(([, value]) => value);

it('ends TLS 1.2 or newer, by suites with forward secrecy alone', () => {
  expect(valuesOf('ssl-default-bind-options')).toEqual(['ssl-min-ver TLSv1.2 no-tls-tickets']);
  const suites = valuesOf('ssl-default-bind-ciphers').join(':').split(':');
  expect(suites.length).toBeGreaterThan(3);
  expect(suites.filter((name) => !/^ECDHE-.*(GCM|POLY1305)/.test(name))).toEqual([]);
  expect(valuesOf('ssl-default-bind-ciphersuites').join()).toMatch(
    /^TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256$/,
  );
});

it('listens for TLS alone, and sends no caller from http to it', () => {
  expect(valuesOf('bind')).toEqual([expect.stringMatching(/^:443 ssl crt /)]);
  expect(haproxy).not.toMatch(/redirect/);
});

it('passes on no address that a caller wrote', () => {
  expect(haproxy.indexOf('del-header X-Forwarded-For')).toBeGreaterThan(0);
  expect(haproxy.indexOf('del-header X-Forwarded-For')).toBeLessThan(
    haproxy.indexOf('option forwardfor'),
  );
});

it('an image is built without version control and without settings', () => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', '.env', '*.env', '.data']));
});

it('each package of the lock has its digest, so that another of its name and version is not installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  expect(locked.length).toBeGreaterThan(500);
  const loose = locked.filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity));
  expect(loose.map(([path]) => path)).toEqual([]);
});
