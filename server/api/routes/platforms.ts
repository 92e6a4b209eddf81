import { Refused } from '#contract/kit/refused.ts';
import type { platformCalls } from '#contract/platforms.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { findPlatform } from '#server/stores/platforms.ts';

/** What differs between platforms. One that is not known takes PF alone. Source: spec 6; D-60. */
export function platformHandlers(): Handlers<typeof platformCalls> {
  return {
    async loadPlatform({ params }, { sql }) {
      const platform = await findPlatform(sql, params.name);
      if (!platform) throw new Refused('notFound', 'Unknown platform');
      return platform;
    },
    async listRegimes({ params }, { sql }) {
      return (await findPlatform(sql, params.name))?.regimes ?? ['PF'];
    },
  };
}
