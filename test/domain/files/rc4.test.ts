import { expect, it } from 'vitest';
import { rc4 } from '#domain/files/rc4.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (data: Uint8Array) => Buffer.from(data).toString('hex');

/** Source: RFC 6229, keys of 40 and of 128 bits, the first 32 bytes. */
it.each([
  ['0102030405', 'b2396305f03dc027ccc3524a0a1118a86982944f18fc82d589c403a47a0d0919'],
  [
    '0102030405060708090a0b0c0d0e0f10',
    '9ac7cc9a609d1ef7b2932899cde41b975248c4959014126a6e8a84f11d1a9e1c',
  ],
])('the key stream of %s', (key, stream) => {
  expect(hex(rc4(Buffer.from(key, 'hex'), new Uint8Array(32)))).toBe(stream);
});

it('decrypts what it encrypted', () => {
  const key = bytes('Key');
  expect(hex(rc4(key, bytes('Plaintext')))).toBe('bbf316e8d940af0ad3');
  expect(rc4(key, rc4(key, bytes('Plaintext')))).toEqual(bytes('Plaintext'));
});
