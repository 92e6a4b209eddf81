/** The token of a phone's link leaves the address and lasts as long as the tab. Source: ruling 15; issue 13, 5. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createPhoneKey } from '#app/start/phone-key.ts';

const open = (path: string) => window.history.replaceState(null, '', path);
beforeEach(() => {
  window.sessionStorage.clear();
  open('/');
});

it('moves the token out of the address, with a mark as random as it', () => {
  open('/phone/AAAA');
  const key = createPhoneKey();
  key.take();
  expect(window.location.pathname).toBe('/phone');
  expect(key.current()).toEqual({ token: 'AAAA', device: expect.stringMatching(/^[\w-]{43}$/) });
});

it('is the same device after a reload, and when the link is followed again in this tab', () => {
  open('/phone/AAAA');
  createPhoneKey().take();
  const before = createPhoneKey().current();
  expect(createPhoneKey().current()).toEqual(before);
  open('/phone/AAAA');
  createPhoneKey().take();
  expect(createPhoneKey().current()).toEqual(before);
});

it('has another mark for another link', () => {
  open('/phone/AAAA');
  createPhoneKey().take();
  const { device } = createPhoneKey().current();
  open('/phone/BBBB');
  createPhoneKey().take();
  expect(createPhoneKey().current().token).toBe('BBBB');
  expect(createPhoneKey().current().device).not.toBe(device);
});

it('leaves every other address alone', () => {
  open('/request');
  const key = createPhoneKey();
  key.take();
  expect(window.location.pathname).toBe('/request');
  expect(key.current()).toEqual({ token: '', device: '' });
});

it('knows its key where the tab keeps nothing', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  open('/phone/AAAA');
  const key = createPhoneKey();
  key.take();
  expect(key.current().token).toBe('AAAA');
});
