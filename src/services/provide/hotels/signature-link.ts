import { actorsFrom } from '#machines/kit/service.ts';
import { signatureLinkMachine } from '#machines/parts/request/signature-link.machine.ts';
import { signatureLinkWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { watchActors } from '../status-watch.ts';

export function provideSignatureLink({
  signatureLinks: { loadStatus, ...links },
}: Pick<PortalServices, 'signatureLinks'>) {
  const statusWatch = signatureLinkWatchMachine.provide({ actors: watchActors(loadStatus) });
  return signatureLinkMachine.provide({ actors: { ...actorsFrom(links), statusWatch } });
}
