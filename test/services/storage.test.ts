/** What the portal keeps in the browser. Source: spec 3 (stored locally). */
import { describe, expect, it } from 'vitest';
import type { UserInfo } from '#contract/user-info.ts';
import { mariana } from '#machines/models/samples/user-info.ts';
import { requestServices } from '#services/requests.ts';
import { clearUser, readUser, writeRegime, writeUser } from '#services/storage.ts';
import { shelf } from '#test/kit/shelf.ts';

const { signal } = new AbortController();
const user = { names: 'Mariana', user_platform: 'tienda-nube', active: true, control: [] };

it('keeps the user, the platform and the regime, and clears all three', () => {
  const { kept, storage } = shelf();
  writeUser(storage, user);
  expect([...kept.keys()]).toEqual(['portal_user', 'user_platform', 'portal_userTypePerson']);
  expect(readUser(storage)).toEqual(user);
  clearUser(storage);
  expect(kept.size).toBe(0);
});

describe('portal_userTypePerson', () => {
  /** The regime that is kept once the user info with this one is loaded. */
  async function keptAfter(regime: UserInfo['client']['regime']) {
    const { kept, storage } = shelf();
    writeUser(storage, user);
    const info = { ...mariana, client: { ...mariana.client, regime } };
    const call = { loadUserInfo: async () => info } as unknown as Parameters<
      typeof requestServices
    >[0];
    const send = { sendDocuments: async () => ({ message: '' }) };
    await requestServices(call, send, storage).refreshUserInfo(undefined, signal);
    return kept.get('portal_userTypePerson');
  }

  it('is PF until the user info is loaded', () => {
    const { kept, storage } = shelf();
    writeUser(storage, user);
    expect(kept.get('portal_userTypePerson')).toBe('PF');
  });

  it.each([
    ['PF', 'PF'],
    ['PM', 'PM'],
    ['AMBOS', 'PF'],
  ] as const)('of %s is %s', async (regime, kept) => {
    expect(await keptAfter(regime)).toBe(kept);
  });

  it('is kept beside a stored user alone, and a storage that refuses does no harm', () => {
    const { kept, storage } = shelf();
    writeRegime(storage, 'PM');
    expect(kept.size).toBe(0);
    const refusing = {
      getItem: () => {
        throw new Error('No storage here.');
      },
    } as unknown as Storage;
    expect(() => writeRegime(refusing, 'PM')).not.toThrow();
  });
});
