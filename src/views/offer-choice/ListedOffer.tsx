import { Box } from '@chakra-ui/react';
import { CostFacts } from '#components/money/CostFacts.tsx';
import { CostFigures } from '#components/money/CostFigures.tsx';
import { LastDay } from '#components/money/LastDay.tsx';
import { OfferCard } from '#components/money/OfferCard.tsx';
import type { Offer } from '#contract/offers.ts';
import type { OfferList } from '#machines/offer-choice.machine.ts';
import { costsOfWhole } from './offer-card-costs.ts';

type Props = {
  offer: Offer;
  /** Its place in the list, from 1. */
  number: number;
  list: OfferList;
  picture: string | undefined;
  /** They stand in no comparison above it. */
  hasCosts: boolean;
  onShow: () => void;
};

/** One offer with what it costs, and its last day. Source: spec 2; ruling 24. */
export function ListedOffer({ offer, number, list, picture, hasCosts, onShow }: Props) {
  const { figures, ...facts } = costsOfWhole(offer, list);

  return (
    <OfferCard
      number={number}
      amount={offer.max_offer}
      months={offer.term}
      retention={facts.retention}
      picture={picture}
      onShow={onShow}
    >
      {hasCosts && (
        <>
          <CostFigures figures={figures} months={offer.term} />
          <Box mt="3">
            <CostFacts {...facts} />
          </Box>
        </>
      )}
      {offer.valid_until && (
        <Box mt="2">
          <LastDay
            lastDay={offer.valid_until}
            today={list.dates.datef}
            open="offers.card.validUntil"
            over="offers.card.over"
          />
        </Box>
      )}
    </OfferCard>
  );
}
