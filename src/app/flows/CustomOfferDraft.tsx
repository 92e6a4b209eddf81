import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type FocusEvent, type InputEvent, type ReactNode, useEffect, useState } from 'react';
import { fieldId } from '#components/form/field-ids.ts';
import type { DraftChanges } from '#domain/form/draft.ts';
import { draftValues } from '#domain/form/draft.ts';
import { type CustomTerms, draftedTerms, outdatedTerms } from '#domain/money/custom-terms.ts';
import { formatMoney } from '#domain/money/money.ts';
import { retentionsOf } from '#domain/money/offer.ts';
import { formatPercentage } from '#domain/money/percentage.ts';
import { selectDraftActor, selectLoadedDraft } from '#machines/kept-draft.machine.ts';
import type { DraftActor } from '#machines/parts/forms/draft.machine.ts';
import {
  isSaving,
  type OfferedCredit,
  selectTerms,
} from '#machines/parts/money/offer-quote.machine.ts';
import {
  isCustom,
  type PreAuthorisedOfferActor,
  selectOfferQuote,
} from '#machines/pre-authorised-offer.machine.ts';
import { provideCustomOfferDraft } from '#services/provide/money/custom-offer-draft.ts';
import { DraftKeeper } from '#views/draft/DraftKeeper.tsx';
import { DraftView } from '#views/draft/DraftView.tsx';
import { ResumedNotice } from '#views/draft/ResumedNotice.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

type Props = { actor: PreAuthorisedOfferActor; children: ReactNode };

/** Around the page of the offer: the amount and share of sales that a person chose are there again. Source: beyond B5. */
export function CustomOfferDraft({ actor, children }: Props) {
  const credit = useSelector(actor, ({ context, value }) =>
    typeof value === 'object' ? context.credit : null,
  );
  /** Typed, and not counted until the field is left. */
  const [typed, setTyped] = useState<number | null>(null);

  const type = ({ target }: InputEvent<HTMLElement>) => {
    if (!isAmount(target)) return;
    const amount = Number.parseFloat(target.value.replace(/[$,\s]/g, ''));
    if (!Number.isNaN(amount)) setTyped(amount);
  };
  const settle = ({ target }: FocusEvent<HTMLElement>) => {
    if (isAmount(target)) setTyped(null);
  };

  return (
    <Box onInput={type} onBlur={settle}>
      {children}
      {credit && <Kept actor={actor} credit={credit} typed={typed} />}
    </Box>
  );
}

const isAmount = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.id === fieldId('amount');

type KeptProps = { actor: PreAuthorisedOfferActor; credit: OfferedCredit; typed: number | null };

function Kept(props: KeptProps) {
  const services = useServices();
  const kept = useFlow(() => provideCustomOfferDraft(services), {
    input: { owner: props.credit.requestId },
  });
  const draft = useSelector(kept, selectDraftActor);
  const saved = draftValues(useSelector(kept, selectLoadedDraft));
  return draft ? <Resumed {...props} draft={draft} saved={saved} /> : null;
}

type ResumedProps = KeptProps & { draft: DraftActor; saved: DraftChanges };

function Resumed({ actor, credit, typed, draft, saved }: ResumedProps) {
  const [first] = useState(() => draftedTerms(saved));
  const [isResumed, setResumed] = useState(false);
  const quote = useSelector(actor, selectOfferQuote);
  const terms = useSelector(quote, (snapshot) => snapshot && selectTerms(snapshot));
  const own = useSelector(actor, isCustom);
  const saving = useSelector(quote, isSaving);

  useEffect(() => {
    chooseTerms(actor, first);
    setResumed(true);
  }, [actor, first]);
  // The draft ends with the offer that is saved.
  useEffect(() => {
    draft.send({ type: saving ? 'draft.pause' : 'draft.resume' });
  }, [draft, saving]);

  return (
    <Box maxW="page" mx="auto" px="4" pb="6">
      {isResumed && (
        <DraftKeeper
          draft={draft}
          answers={own && terms ? { ...terms, amount: typed ?? terms.amount } : NONE}
          saved={first}
          onMerged={(values) => chooseTerms(actor, draftedTerms(values))}
        />
      )}
      {hasTerms(first) && <ResumedNotice outdated={outdatedIn(first, credit)} />}
      <DraftView actor={draft} describe={describeTerm} />
    </Box>
  );
}

const NONE: CustomTerms = { amount: null, retention: null };

const hasTerms = ({ amount, retention }: CustomTerms) => amount !== null || retention !== null;

/** As if the person chose them now: what the offer does not allow is reset and announced as ever. */
function chooseTerms(actor: PreAuthorisedOfferActor, { amount, retention }: CustomTerms) {
  if (amount === null && retention === null) return;
  if (!isCustom(actor.getSnapshot())) actor.send({ type: 'offer.customise' });
  const { offer } = actor.getSnapshot().context.credit ?? {};
  const isOffered = retention !== null && offer && retentionsOf(offer).includes(retention);
  const quote = selectOfferQuote(actor.getSnapshot());
  if (isOffered) quote?.send({ type: 'retention.choose', retention });
  if (amount !== null) quote?.send({ type: 'amount.change', amount });
}

function outdatedIn(terms: CustomTerms, { offer }: OfferedCredit) {
  const gone = outdatedTerms(terms, { largest: offer.max_offer, choices: retentionsOf(offer) });
  return (['amount', 'retention'] as const)
    .filter((name) => gone[name] !== null)
    .map((name) => ({ name, ...describeTerm(name, gone[name]) }));
}

function describeTerm(name: string, answer: unknown) {
  const figure = Number(answer);
  return name === 'amount'
    ? { label: 'preAuthorised.amount' as const, answer: { text: formatMoney(figure) } }
    : { label: 'preAuthorised.retention' as const, answer: { text: formatPercentage(figure) } };
}
