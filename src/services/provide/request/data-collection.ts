import { dataCollectionMachine } from '#machines/data-collection.machine.ts';
import { generalDataMachine } from '#machines/general-data.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { offerChoiceMachine } from '#machines/offer-choice.machine.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { formSaveMachine } from '#machines/parts/forms/form-save.machine.ts';
import { postalCodeMachine } from '#machines/parts/forms/postal-code.machine.ts';
import { taxCertificateMachine } from '#machines/parts/forms/tax-certificate.machine.ts';
import { onboardingMachine } from '#machines/parts/request/onboarding.machine.ts';
import { stepChangeMachine } from '#machines/parts/request/step-change.machine.ts';
import { requestMachine } from '#machines/request.machine.ts';
import { sendRequestMachine } from '#machines/send-request.machine.ts';
import { signRequestMachine } from '#machines/sign-request.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { provideDocuments } from '../files/documents.ts';
import { type DisclosureReporter, provideOfferQuote } from '../money/offer-quote.ts';
import { provideStatusWatch } from '../status-watch.ts';

export const provideDataCollection = (services: PortalServices, reporter: DisclosureReporter) =>
  dataCollectionMachine.provide({
    actors: {
      ...actorsFrom({ loadRequest: services.requests.openRequest }),
      request: provideRequest(services, reporter),
    },
  });

/** The stepper with every step that it may invoke, bound to the services. */
function provideRequest(services: PortalServices, reporter: DisclosureReporter) {
  const { requests, documents, offers } = services;
  const { loadRequest, refreshUserInfo, goBack, dismissOnboarding, loadSignatureQr } = requests;
  const { sendDocuments } = documents;
  const { listOffers, acceptOffer } = offers;
  const statusWatch = provideStatusWatch(services);
  const offerQuote = provideOfferQuote(services, acceptOffer, reporter);
  return requestMachine.provide({
    actors: {
      onboarding: onboardingMachine.provide({ actors: actorsFrom({ dismissOnboarding }) }),
      statusWatch,
      generalData: provideGeneralData(services),
      documentList: provideDocuments(services),
      offerChoice: offerChoiceMachine.provide({
        actors: { ...actorsFrom({ listOffers }), offerQuote },
      }),
      sendRequest: sendRequestMachine.provide({
        actors: { ...actorsFrom({ refreshUserInfo }), statusWatch },
      }),
      signRequest: signRequestMachine.provide({
        actors: { ...actorsFrom({ loadSignatureQr }), statusWatch },
      }),
      stepChange: stepChangeMachine.provide({
        actors: actorsFrom({ loadRequest, refreshUserInfo, goBack, sendDocuments }),
      }),
    },
  });
}

function provideGeneralData({ clients, drafts, taxCertificate }: PortalServices) {
  const { loadForm, findPlaces, saveClient } = clients;
  return generalDataMachine.provide({
    actors: {
      ...actorsFrom({ loadForm }),
      formSave: formSaveMachine.provide({ actors: actorsFrom({ saveClient }) }),
      draft: draftMachine.provide({ actors: actorsFrom({ saveDraft: drafts.saveDraft }) }),
      postalCode: postalCodeMachine.provide({ actors: actorsFrom({ findPlaces }) }),
      taxCertificate: taxCertificateMachine.provide({ actors: actorsFrom(taxCertificate) }),
    },
  });
}
