import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { Deferred } from '#components/loading/Deferred.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { type StateOf, stateName } from '#machines/kit/state-name.ts';
import {
  isQuoted,
  type OfferQuoteActor,
  selectCredit,
  selectCreditSummary,
  selectQuote,
  wasNotSaved,
} from '#machines/parts/money/offer-quote.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Expired, Mismatched } from './blocked.tsx';
import { CoverSheet } from './CoverSheet.tsx';
import { QuoteAnnouncement } from './QuoteAnnouncement.tsx';
import { QuoteFigures } from './QuoteFigures.tsx';
import { QuoteProjection } from './QuoteProjection.tsx';
import { isOpenTo, selectShown } from './shown-figures.ts';

/** Comes with the first quote: what /login loads ahead goes without it. Source: issue 11. */
const CreditSummaryView = lazyPart(async () => ({
  default: (await import('../credit-summary/CreditSummaryView.tsx')).CreditSummaryView,
}));

type Props = { actor: OfferQuoteActor };

type QuoteProps = Props & {
  /** Its failed quote takes the focus. A quote that follows typing leaves it in the field. */
  wasPressedFor?: boolean;
};

const Nothing = () => null;

/** What stands above the figures, or in their place. */
const Screen = flowView<QuoteProps>({
  settled: Nothing,
  unasked: Nothing,
  outdated: Nothing,
  quoting: FirstQuoting,
  quoted: NotSaved,
  notQuoted: NotQuoted,
  mismatched: Mismatched,
  tooSmall: Nothing,
  expired: Expired,
  saved: () => <Loading label="preAuthorised.saved" />,
  overtaken: () => <Loading />,
  left: Nothing,
});

/** What stands with the figures, in the states that show them. */
const notes: Partial<Record<StateOf<OfferQuoteActor>, ComponentType<Props>>> = {
  outdated: () => <FormattedMessage id="offerQuote.outdated" />,
  quoting: () => <FormattedMessage id="offerQuote.quoting" />,
  quoted: Nothing,
  notQuoted: Nothing,
  tooSmall: Nothing,
  unasked: Nothing,
};

/** What the terms come to, by the server, and when they would be repaid. The figures stay from quote to quote, and count. Source: spec 2 and 4. */
export function OfferQuoteView(props: QuoteProps) {
  const { actor } = props;
  const state: StateOf<OfferQuoteActor> = useSelector(actor, stateName);
  const quoted = useSelector(actor, isQuoted);
  const isOpen = useSelector(actor, isOpenTo);
  const Note = notes[state];

  return (
    <>
      <QuoteAnnouncement actor={actor} />
      <Screen {...props} />
      {Note && (
        <QuoteFigures actor={actor} isDimmed={!isOpen}>
          <Note actor={actor} />
        </QuoteFigures>
      )}
      <Deferred fallback={<RowSkeletons label="projection.projecting" />}>
        <QuoteProjection actor={actor} isDimmed={!isOpen} />
      </Deferred>
      {quoted && (
        <Deferred fallback={<RowSkeletons label="offerQuote.quoting" count={4} />}>
          <QuotedTerms actor={actor} />
        </Deferred>
      )}
    </>
  );
}

function FirstQuoting({ actor }: Props) {
  const isShown = useSelector(actor, selectShown) !== null;
  return isShown ? null : <RowSkeletons label="offerQuote.quoting" count={2} />;
}

function NotQuoted({ actor, wasPressedFor = false }: QuoteProps) {
  const alert = (
    <LoadFailed
      message="offerQuote.notQuoted"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'quote.retry' })}
    />
  );
  return wasPressedFor ? <FocusOnMount>{alert}</FocusOnMount> : alert;
}

/** The button that was pressed may be a screen away. */
function NotSaved({ actor }: Props) {
  const notSaved = useSelector(actor, wasNotSaved);
  const failure = useSelector(actor, selectFailure);
  if (!notSaved) return null;
  return (
    <FocusOnMount>
      <ErrorAlert
        message="offerQuote.notSaved"
        failure={failure}
        onRetry={() => actor.send({ type: 'quote.save' })}
      />
    </FocusOnMount>
  );
}

function QuotedTerms({ actor }: Props) {
  const { offer, sales, holder, dates } = useSelector(actor, selectCredit);
  const quote = useSelector(actor, selectQuote);
  const summary = useSelector(actor, selectCreditSummary);
  if (!quote) return null;

  return (
    <>
      {summary && (
        <CreditSummaryView
          placeholder={<RowSkeletons label="offerQuote.quoting" count={4} />}
          actor={summary}
          offer={offer}
          quote={quote}
          sales={sales}
          isBelowFigures
        />
      )}
      <CoverSheet offer={offer} quote={quote} holder={holder} today={dates.datef} />
    </>
  );
}
