import { deviceStorage } from '#services/device-storage.ts';
import type { PhoneKey } from '#services/phone-links.ts';

export type PhoneKeyPlace = ReturnType<typeof createPhoneKey>;

const KEPT = 'portal_phone';
const BYTES = 32;

/**
 * The token of a link that a phone came by, out of the address, with the mark of the tab that opened it. Both last as
 * long as the tab, over a reload too. Source: ruling 15; issue 13, 5.
 */
export function createPhoneKey() {
  const own = deviceStorage(() => window.sessionStorage);

  return {
    /** Moves the token out of the address. The same link keeps its mark; another one gets a new one. */
    take() {
      const [, token] = /^\/phone\/([^/]+)\/?$/i.exec(window.location.pathname) ?? [];
      if (!token) return;
      if (read(own.getItem(KEPT))?.token !== token) {
        own.setItem(KEPT, JSON.stringify({ token, device: newMark() }));
      }
      window.history.replaceState(null, '', '/phone');
    },

    /** Empty for who came without a link. */
    current: (): PhoneKey => read(own.getItem(KEPT)) ?? { token: '', device: '' },
  };
}

function read(text: string | null): PhoneKey | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const { token, device } = (kept ?? {}) as Partial<PhoneKey>;
    return typeof token === 'string' && typeof device === 'string' ? { token, device } : null;
  } catch {
    return null;
  }
}

/** As many random bits as the token has. */
function newMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => SAFE[sign] ?? '');
}

const SAFE: Record<string, string> = { '+': '-', '/': '_' };
