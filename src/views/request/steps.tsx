/** The steps that are flows of their own, each with its title and the platform's instructions. */
import { useSelector } from '@xstate/react';
import { LoadingRequest } from '#components/request/LoadingRequest.tsx';
import { messageOf } from '#components/text/message.ts';
import { documentOf } from '#domain/request/identification.ts';
import { hasOfferBack } from '#domain/request/platforms.ts';
import {
  type RequestActor,
  selectChild,
  selectDueStep,
  selectRequiredDocuments,
  selectUserInfo,
} from '#machines/request.machine.ts';
import { OfferChoiceView } from '../offer-choice/OfferChoiceView.tsx';
import { StepChangeView } from '../step-change/StepChangeView.tsx';
import {
  DocumentListPart,
  GeneralDataPart,
  SendRequestPart,
  SignRequestPart,
} from './step-parts.tsx';

type Props = { actor: RequestActor };

/** While the code of a step is on its way. */
const placeholder = <LoadingRequest />;

/** The platform's own words: translation keys, or plain text; no instructions are an empty text. */
function useWords(actor: RequestActor): { title: string; instructions: string } {
  const step = useSelector(actor, selectDueStep);
  return { title: step?.title ?? 'request.title', instructions: step?.instructions ?? '' };
}

export function GeneralDataStep({ actor }: Props) {
  const form = useSelector(actor, selectChild('generalData'));
  const words = useWords(actor);
  const { 1: legal, 2: platform } = useSelector(actor, selectRequiredDocuments);
  const documents = [...legal, ...platform]
    .filter(({ code }) => documentOf(code) === code)
    .map(({ label }) => messageOf(label));
  return form ? (
    <GeneralDataPart placeholder={placeholder} actor={form} documents={documents} {...words} />
  ) : null;
}

export function DocumentsStep({ actor }: Props) {
  const list = useSelector(actor, selectChild('documentList'));
  const words = useWords(actor);
  return list ? <DocumentListPart placeholder={placeholder} actor={list} {...words} /> : null;
}

export function OffersStep({ actor }: Props) {
  const choice = useSelector(actor, selectChild('offerChoice'));
  const userInfo = useSelector(actor, selectUserInfo);
  const { instructions } = useWords(actor);
  if (!choice) return null;
  return (
    <OfferChoiceView
      actor={choice}
      clientNames={userInfo.client.names ?? ''}
      showBack={hasOfferBack(userInfo.platform.name)}
      pictures={userInfo.platform.offers_images.images}
      instructions={instructions}
    />
  );
}

export function SendStep({ actor }: Props) {
  const review = useSelector(actor, selectChild('sendRequest'));
  const { instructions } = useWords(actor);
  return review ? (
    <SendRequestPart placeholder={placeholder} actor={review} instructions={instructions} />
  ) : null;
}

export function ChangingStep({ actor }: Props) {
  const change = useSelector(actor, selectChild('stepChange'));
  return change ? <StepChangeView actor={change} /> : null;
}

export function SignStep({ actor }: Props) {
  const signature = useSelector(actor, selectChild('signRequest'));
  const { instructions } = useWords(actor);
  return signature ? (
    <SignRequestPart placeholder={placeholder} actor={signature} instructions={instructions} />
  ) : null;
}
