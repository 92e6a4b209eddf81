import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type FocusEvent, type InputEvent, type ReactNode, useState } from 'react';
import { ResumedNotice } from '#components/feedback/ResumedNotice.tsx';
import { fieldId } from '#components/form/field-ids.ts';
import { NO_TERMS } from '#domain/money/custom-terms.ts';
import { typedAmount } from '#domain/money/typed-amount.ts';
import { type DraftActor, isLoaded } from '#machines/parts/forms/draft.machine.ts';
import { type OfferQuoteActor, selectTerms } from '#machines/parts/money/offer-quote.machine.ts';
import {
  isCustom,
  type PreAuthorisedOfferActor,
  selectCredit,
  selectDraftActor,
  selectOfferQuote,
  selectResumed,
} from '#machines/pre-authorised-offer.machine.ts';
import { DraftKeeper } from '../draft/DraftKeeper.tsx';
import { DraftView } from '../draft/DraftView.tsx';
import { describeTerm, outdatedIn } from './draft-words.ts';

type Props = { actor: PreAuthorisedOfferActor; children: ReactNode };

/** Around the page of the offer: the amount and share of sales that a person chooses are saved. Source: beyond B5. */
export function OfferDraft({ actor, children }: Props) {
  const draft = useSelector(actor, selectDraftActor);
  const quote = useSelector(actor, selectOfferQuote);
  const isOpen = useSelector(draft, (snapshot) => snapshot !== undefined && isLoaded(snapshot));
  /** Typed, and not counted until the field is left. */
  const [typed, setTyped] = useState<number | null>(null);

  const type = ({ target }: InputEvent<HTMLElement>) => {
    if (!isAmount(target)) return;
    const amount = typedAmount(target.value);
    if (!Number.isNaN(amount)) setTyped(amount);
  };
  const settle = ({ target }: FocusEvent<HTMLElement>) => {
    if (isAmount(target)) setTyped(null);
  };

  return (
    <Box onInput={type} onBlur={settle}>
      {children}
      {isOpen && draft && quote && (
        <Saved actor={actor} draft={draft} quote={quote} typed={typed} />
      )}
    </Box>
  );
}

const isAmount = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.id === fieldId('amount');

type SavedProps = {
  actor: PreAuthorisedOfferActor;
  draft: DraftActor;
  quote: OfferQuoteActor;
  typed: number | null;
};

function Saved({ actor, draft, quote, typed }: SavedProps) {
  const resumed = useSelector(actor, selectResumed);
  const credit = useSelector(actor, selectCredit);
  const terms = useSelector(quote, selectTerms);
  const isOwn = useSelector(actor, isCustom);

  return (
    <Box maxW="page" mx="auto" px="4" pb="6">
      <DraftKeeper
        draft={draft}
        answers={isOwn ? { ...terms, amount: typed ?? terms.amount } : NO_TERMS}
        saved={resumed ?? NO_TERMS}
        onMerged={(values) => actor.send({ type: 'draft.merged', values })}
      />
      {resumed && <ResumedNotice outdated={outdatedIn(resumed, credit)} />}
      <DraftView actor={draft} describe={describeTerm} />
    </Box>
  );
}
