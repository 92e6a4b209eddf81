import { actorsFrom } from '#machines/kit/service.ts';
import { representativeSigningMachine } from '#machines/representative-signing.machine.ts';
import { deviceStorage } from '#services/device-storage.ts';
import type { PortalServices } from '#services/index.ts';
import { signingDevice } from '#services/signature-links.ts';
import { provideSigning } from '../hotels/terms.ts';

/** The link's secret is bound here and enters no machine: what inspects machines never sees it. */
export function provideRepresentativeSigning(services: PortalServices, token: string) {
  const device = signingDevice(deviceStorage(() => window.localStorage));
  const { openLink, releaseLink, ...terms } = services.representative({ token, device });
  return representativeSigningMachine.provide({
    actors: { ...actorsFrom({ openLink, releaseLink }), terms: provideSigning(terms) },
  });
}
