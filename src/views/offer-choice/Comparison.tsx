import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Lead } from '#components/frame/Lead.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { selectList } from '#machines/offer-choice.machine.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { OfferChoiceProps } from './offer-choice-props.ts';

/** The offers side by side, what differs marked. Source: B4. */
export function Comparison({ actor }: OfferChoiceProps) {
  const list = useSelector(actor, selectList);

  return (
    <>
      <PageTitle
        title="offers.compare.title"
        lead={
          <Lead>
            <FormattedMessage id="offers.compare.lead" />
          </Lead>
        }
      />
      <ComparisonTable list={list} onShow={(offer) => actor.send({ type: 'offer.show', offer })} />
      <Box mt="5">
        <Button variant="outline" onClick={() => actor.send({ type: 'comparison.close' })}>
          <FormattedMessage id="offers.detail.all" />
        </Button>
      </Box>
    </>
  );
}
