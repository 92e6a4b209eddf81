import { creditResumeMachine } from '#machines/credit-resume.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { acceptedCreditMachine } from '#machines/parts/money/accepted-credit.machine.ts';
import { signRequestMachine } from '#machines/sign-request.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { provideDocuments } from '../files/documents.ts';
import { provideCreditSummary } from '../money/credit-summary.ts';
import { provideStatusWatch } from '../status-watch.ts';

export function provideCreditResume(services: PortalServices) {
  const { openRequest, loadSignatureQr } = services.requests;
  const { confirmCredit, findAcceptedCredit } = services.creditResume;
  const statusWatch = provideStatusWatch(services);
  return creditResumeMachine.provide({
    actors: {
      ...actorsFrom({ loadRequest: openRequest, confirmCredit }),
      acceptedCredit: acceptedCreditMachine.provide({
        actors: {
          ...actorsFrom({ findAcceptedCredit }),
          creditSummary: provideCreditSummary(services),
        },
      }),
      documentList: provideDocuments(services),
      signRequest: signRequestMachine.provide({
        actors: { ...actorsFrom({ loadSignatureQr }), statusWatch },
      }),
      statusWatch,
    },
  });
}
