import { expect, it } from 'vitest';
import {
  countReminders,
  isSameOpening,
  isSameSignatureLink,
  nextMailAt,
  signatureLinkEnd,
  whatsAppChat,
} from '#domain/request/signature-link.ts';

const now = new Date('2026-11-26T12:00:00Z');
const fileOf = (s3_key: string) => ({
  type: 'CD',
  name: 'a.pdf',
  s3_key,
  bytes: 1,
  state: 'stored',
});
const good = { expiresAt: new Date('2026-11-26T12:00:01Z'), endedAt: null, endedBy: null };

it.each([
  ['before its time', good, null],
  ['at its time', { ...good, expiresAt: now }, 'expired'],
  ['by the staff', { ...good, endedAt: now, endedBy: 'stopped' as const }, 'stopped'],
  ['by the representative', { ...good, endedAt: now, endedBy: 'sent' as const }, 'sent'],
  ['signed', { ...good, endedAt: now, endedBy: 'signed' as const }, 'signed'],
])('a link ends: %s', (_, link, end) => {
  expect(signatureLinkEnd(link, now)).toBe(end);
});

it.each([
  [null, null],
  ['2026-11-25T12:00:00Z', null],
  ['2026-11-25T12:00:01Z', '2026-11-26T12:00:01.000Z'],
  ['2026-11-26T11:00:00Z', '2026-11-27T11:00:00.000Z'],
])('mailed at %s, another may go at %s', (mailed, next) => {
  const at = nextMailAt(mailed ? new Date(mailed) : null, now);
  expect(at?.toISOString() ?? null).toBe(next);
});

it('a chat is with the telephone in Mexico, and its message stays whole', () => {
  expect(whatsAppChat('5512345678', 'Hola, Ana & Luis: ¿firmas?')).toBe(
    'https://wa.me/525512345678?text=Hola%2C%20Ana%20%26%20Luis%3A%20%C2%BFfirmas%3F',
  );
});

it.each([
  [{}, true],
  [{ state: 'opened' }, false],
  [{ end: 'signed' }, false],
  [{ sent_at: 'b' }, false],
  [{ opened_at: 'a' }, false],
  [{ documents: [fileOf('a')] }, false],
])('%j: the same is %s', (change, same) => {
  const link = { state: 'sent', end: null, sent_at: 'a', opened_at: null, documents: [] };
  expect(isSameSignatureLink(link, { ...link, ...change })).toBe(same);
});

const asked = (files: string[]) => ({
  state: 'opened',
  end: null,
  documents: { documents: files.map(fileOf) },
});

it.each([
  [asked(['a']), true],
  [asked(['b']), false],
  [{ ...asked([]), documents: null }, false],
  [{ ...asked(['a']), state: 'otherDevice' }, false],
  [{ ...asked(['a']), end: 'over' }, false],
])('what the representative sees: %j is the same: %s', (other, same) => {
  expect(isSameOpening(asked(['a']), other)).toBe(same);
});

it('counts what came of reminders', () => {
  expect(countReminders([])).toEqual({ reminded: 0, already: 0, nothing: 0 });
  expect(countReminders(['nothing', 'reminded', 'already', 'nothing', 'nothing'])).toEqual({
    reminded: 1,
    already: 1,
    nothing: 3,
  });
});
