import { Button, Grid, Link } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { fieldId } from '#components/form/field-ids.ts';
import { MainButton } from '#components/form/MainButton.tsx';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import { Column } from '#components/frame/Column.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { selectDetail } from '#machines/offer-choice.machine.ts';
import {
  hasFailed,
  isQuoted,
  isSaving,
  type OfferQuoteActor,
} from '#machines/parts/money/offer-quote.machine.ts';
import { OfferQuoteView } from '../offer-quote/OfferQuoteView.tsx';
import { QuoteInBar } from '../offer-quote/QuoteInBar.tsx';
import { OfferTerms } from './OfferTerms.tsx';
import type { OfferChoiceProps } from './offer-choice-props.ts';

/** Amount, term, retention and what they come to; on to the next step only with every figure. */
export function OfferDetail(props: OfferChoiceProps) {
  const detail = useSelector(props.actor, selectDetail);
  return detail ? <OfferDetailView actor={detail} showBack={props.showBack} /> : null;
}

type Props = { actor: OfferQuoteActor; showBack: boolean };

/** Where the button leads that has no figures to go on with: there stands why. Source: ruling 35. */
const QUOTE = 'quote';

export function OfferDetailView({ actor, showBack }: Props) {
  return (
    <>
      {!showBack && <AllOffers actor={actor} />}
      <PageTitle title="offers.detail.title" failed={useSelector(actor, hasFailed)} />
      <Grid
        mt="5"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gap="5"
        alignItems="start"
      >
        <OfferTerms actor={actor} />
        <Column id={fieldId(QUOTE)}>
          <OfferQuoteView actor={actor} />
        </Column>
      </Grid>
      <Actions actor={actor} showBack={showBack} />
    </>
  );
}

/** The way back where there is no button for it; the list is also what its address opens. Source: ruling 34. */
function AllOffers({ actor }: { actor: OfferQuoteActor }) {
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    actor.send({ type: 'quote.leave' });
  };
  return (
    <Link
      href="/request/data-collection"
      onClick={goBack}
      display="inline-flex"
      alignSelf="start"
      alignItems="center"
      minH="11"
      color="fg.brand"
      textDecoration="underline"
    >
      <FormattedMessage id="offers.detail.all" />
    </Link>
  );
}

function Actions({ actor, showBack }: Props) {
  const quoted = useSelector(actor, isQuoted);
  const saving = useSelector(actor, isSaving);

  return (
    <ActionBar pinned oneLine aside={<QuoteInBar actor={actor} />}>
      {showBack && (
        <Button
          variant="outline"
          disabled={saving}
          onClick={() => actor.send({ type: 'quote.leave' })}
        >
          <FormattedMessage id="common.back" />
        </Button>
      )}
      <MainButton
        missing={quoted ? [] : [{ name: QUOTE }]}
        loading={saving}
        loadingText={<FormattedMessage id="offers.accepting" />}
        onClick={() => actor.send({ type: 'quote.save' })}
      >
        <FormattedMessage id="common.continue" />
      </MainButton>
    </ActionBar>
  );
}
