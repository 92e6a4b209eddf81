import { actorsFrom } from '#machines/kit/service.ts';
import { oyoRequestMachine } from '#machines/oyo-request.machine.ts';
import { sheetPreviewMachine } from '#machines/parts/files/sheet-preview.machine.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { stepFormMachine } from '#machines/parts/forms/step-form.machine.ts';
import { hotelWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { provideDocuments } from '../files/documents.ts';
import { watchActors } from '../status-watch.ts';

export function provideOyoRequest(services: PortalServices) {
  const { oyoRequest, sheets } = services;
  const { loadHotelRequest, goBackHotel, saveHotel, saveInterview } = oyoRequest;
  const draftOf = (saveDraft: typeof oyoRequest.saveHotelDraft) =>
    draftMachine.provide({ actors: actorsFrom({ saveDraft }) });
  return oyoRequestMachine.provide({
    actors: {
      ...actorsFrom({ loadHotelRequest, goBackHotel }),
      hotelForm: stepFormMachine.provide({
        actors: {
          ...actorsFrom({ saveStep: saveHotel }),
          draft: draftOf(oyoRequest.saveHotelDraft),
        },
      }),
      interview: stepFormMachine.provide({
        actors: {
          ...actorsFrom({ saveStep: saveInterview }),
          draft: draftOf(oyoRequest.saveInterviewDraft),
        },
      }),
      statusWatch: hotelWatchMachine.provide({ actors: watchActors(oyoRequest.loadStatus) }),
      sheetPreview: sheetPreviewMachine.provide({ actors: actorsFrom(sheets) }),
      documentList: provideDocuments(services),
    },
  });
}
