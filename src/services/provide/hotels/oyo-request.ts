import { actorsFrom } from '#machines/kit/service.ts';
import { actorFromSubscription } from '#machines/kit/subscription.ts';
import { oyoRequestMachine } from '#machines/oyo-request.machine.ts';
import { sheetPreviewMachine } from '#machines/parts/files/sheet-preview.machine.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { stepFormMachine } from '#machines/parts/forms/step-form.machine.ts';
import { taxCertificateMachine } from '#machines/parts/forms/tax-certificate.machine.ts';
import { presenceMachine } from '#machines/parts/request/presence.machine.ts';
import { hotelWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { pageState } from '#services/page-state.ts';
import { provideDocuments } from '../files/documents.ts';
import { watchActors } from '../status-watch.ts';
import { provideSignatureLink } from './signature-link.ts';

export function provideOyoRequest(services: PortalServices) {
  const { oyoRequest, sheets, taxCertificate } = services;
  const { loadHotelRequest, goBackHotel, saveHotel, saveInterview } = oyoRequest;
  const { loadMovedHotel, loadMovedInterview } = oyoRequest;
  const statusWatch = hotelWatchMachine.provide({ actors: watchActors(oyoRequest.loadStatus) });
  const draftOf = (saveDraft: typeof oyoRequest.saveHotelDraft) =>
    draftMachine.provide({ actors: actorsFrom({ saveDraft }) });
  return oyoRequestMachine.provide({
    actors: {
      ...actorsFrom({ loadHotelRequest, goBackHotel }),
      hotelForm: stepFormMachine.provide({
        actors: {
          ...actorsFrom({ saveStep: saveHotel, loadMoved: loadMovedHotel }),
          statusWatch,
          draft: draftOf(oyoRequest.saveHotelDraft),
        },
      }),
      interview: stepFormMachine.provide({
        actors: {
          ...actorsFrom({ saveStep: saveInterview, loadMoved: loadMovedInterview }),
          statusWatch,
          draft: draftOf(oyoRequest.saveInterviewDraft),
        },
      }),
      taxCertificate: taxCertificateMachine.provide({ actors: actorsFrom(taxCertificate) }),
      statusWatch,
      sheetPreview: sheetPreviewMachine.provide({ actors: actorsFrom(sheets) }),
      signatureLink: provideSignatureLink(services),
      documentList: provideDocuments(services),
      presence: providePresence(services),
    },
  });
}

const providePresence = ({ presence }: Pick<PortalServices, 'presence'>) =>
  presenceMachine.provide({
    actors: {
      ...actorsFrom(presence),
      pageVisibility: actorFromSubscription(pageState.pageVisibility),
    },
  });
