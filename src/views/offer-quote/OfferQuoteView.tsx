import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { formatMoney } from '#domain/money/money.ts';
import {
  type OfferQuoteActor,
  selectCredit,
  selectCreditSummary,
  selectFailure,
  selectQuote,
  selectTerms,
  wasNotSaved,
} from '#machines/parts/money/offer-quote.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Expired, Mismatched } from './blocked.tsx';
import { CoverSheet } from './CoverSheet.tsx';
import { QuoteAnnouncement } from './QuoteAnnouncement.tsx';
import { QuoteFigures } from './QuoteFigures.tsx';

/** Comes with the first quote: what /login loads ahead goes without it. Source: issue 11. */
const CreditSummaryView = lazyPart(async () => ({
  default: (await import('../credit-summary/CreditSummaryView.tsx')).CreditSummaryView,
}));

type Props = { actor: OfferQuoteActor };

type QuoteProps = Props & {
  /** Its failed quote takes the focus. A quote that follows typing leaves it in the field. */
  wasPressedFor?: boolean;
};

const Screen = flowView<QuoteProps>({
  settled: () => null,
  unasked: () => null,
  outdated: Outdated,
  quoting: Quoting,
  quoted: Quoted,
  notQuoted: NotQuoted,
  mismatched: Mismatched,
  expired: Expired,
  saved: () => <Loading label="preAuthorised.saved" />,
  overtaken: () => <Loading />,
  left: () => null,
});

/** What the terms come to, by the server. Source: spec 2 and 4. */
export function OfferQuoteView(props: QuoteProps) {
  return (
    <>
      <QuoteAnnouncement actor={props.actor} />
      <Screen {...props} />
    </>
  );
}

function Outdated({ actor }: Props) {
  return (
    <Dimmed actor={actor}>
      <FormattedMessage id="offerQuote.outdated" />
    </Dimmed>
  );
}

function Quoting({ actor }: Props) {
  const hasQuote = useSelector(actor, selectQuote) !== null;
  if (!hasQuote) return <RowSkeletons label="offerQuote.quoting" count={2} />;
  return (
    <Dimmed actor={actor}>
      <FormattedMessage id="offerQuote.quoting" />
    </Dimmed>
  );
}

function NotQuoted({ actor, wasPressedFor = false }: QuoteProps) {
  const alert = (
    <ErrorAlert
      message="offerQuote.notQuoted"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'quote.retry' })}
    />
  );
  return (
    <>
      {wasPressedFor ? <FocusOnMount>{alert}</FocusOnMount> : alert}
      <Dimmed actor={actor} />
    </>
  );
}

/** The figures of the quote before, greyed: they are not those of the terms. */
function Dimmed({ actor, children }: Props & { children?: ReactNode }) {
  return (
    <QuoteFigures actor={actor} isDimmed>
      {children}
    </QuoteFigures>
  );
}

function Quoted({ actor }: Props) {
  const { offer, sales } = useSelector(actor, selectCredit);
  const quote = useSelector(actor, selectQuote);
  const summary = useSelector(actor, selectCreditSummary);
  const notSaved = useSelector(actor, wasNotSaved);
  const failure = useSelector(actor, selectFailure);

  return (
    <>
      {/* The button that was pressed may be a screen away. */}
      {notSaved && (
        <FocusOnMount>
          <ErrorAlert
            message="offerQuote.notSaved"
            failure={failure}
            onRetry={() => actor.send({ type: 'quote.save' })}
          />
        </FocusOnMount>
      )}
      <QuoteFigures actor={actor}>
        <Lowered actor={actor} />
      </QuoteFigures>
      {quote && summary && (
        <CreditSummaryView
          placeholder={<RowSkeletons label="offerQuote.quoting" count={4} />}
          actor={summary}
          offer={offer}
          quote={quote}
          sales={sales}
        />
      )}
      {quote && <CoverSheet offer={offer} quote={quote} />}
    </>
  );
}

/** A smaller retention may lend less than was asked for. Source: ruling 26. */
function Lowered({ actor }: Props) {
  const asked = useSelector(actor, selectTerms).amount;
  const amount = useSelector(actor, selectQuote)?.amount ?? asked;
  if (amount === asked) return null;
  const values = { asked: formatMoney(asked), amount: formatMoney(amount) };
  return (
    <Box as="span" fontWeight="medium">
      <FormattedMessage id="offerQuote.lowered" values={values} />
    </Box>
  );
}
