/** The steps that are flows of their own, each with its title and what the platform says of it. */
import { useSelector } from '@xstate/react';
import {
  type RequestActor,
  selectDocumentList,
  selectDueStep,
  selectGeneralData,
  selectOfferChoice,
  selectSignRequest,
  selectUserInfo,
} from '#machines/request.machine.ts';
import { DocumentListView } from '../document-list/DocumentListView.tsx';
import { GeneralDataView } from '../general-data/GeneralDataView.tsx';
import { OfferChoiceView } from '../offer-choice/OfferChoiceView.tsx';
import { SignRequestView } from '../sign-request/SignRequestView.tsx';

type Props = { actor: RequestActor };

/** In the detail of an offer, Back is shown on this platform alone. Source: spec 2 and 6. */
const PLATFORM_WITH_BACK = 'tienda-nube';

/** The platform's own words: translation keys, or plain text; no instructions are an empty text. */
function useWords(actor: RequestActor): { title: string; instructions: string } {
  const step = useSelector(actor, selectDueStep);
  return { title: step?.title ?? 'request.title', instructions: step?.instructions ?? '' };
}

export function GeneralDataStep({ actor }: Props) {
  const form = useSelector(actor, selectGeneralData);
  const words = useWords(actor);
  return form ? <GeneralDataView actor={form} {...words} /> : null;
}

export function DocumentsStep({ actor }: Props) {
  const list = useSelector(actor, selectDocumentList);
  const words = useWords(actor);
  return list ? <DocumentListView actor={list} {...words} /> : null;
}

export function OffersStep({ actor }: Props) {
  const choice = useSelector(actor, selectOfferChoice);
  const userInfo = useSelector(actor, selectUserInfo);
  const { instructions } = useWords(actor);
  if (!choice || !userInfo) return null;
  return (
    <OfferChoiceView
      actor={choice}
      clientNames={userInfo.client.names ?? ''}
      showBack={userInfo.platform.name === PLATFORM_WITH_BACK}
      pictures={userInfo.platform.offers_images.images}
      instructions={instructions}
    />
  );
}

export function SignStep({ actor }: Props) {
  const signature = useSelector(actor, selectSignRequest);
  const { instructions } = useWords(actor);
  return signature ? <SignRequestView actor={signature} instructions={instructions} /> : null;
}
