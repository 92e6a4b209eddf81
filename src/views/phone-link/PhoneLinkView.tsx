import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { focusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { type PhoneLinkActor, wasLeft } from '#machines/parts/files/phone-link.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Ended, Failed } from './Ends.tsx';
import { Live } from './Live.tsx';

type Props = { actor: PhoneLinkActor };

const Screen = flowView<Props>(
  {
    findingLink: Offer,
    closed: Offer,
    creatingLink: Live,
    failed: Failed,
    live: Live,
    endingLink: Live,
    ended: Ended,
  },
  { isPart: true },
);

/** 'Continuar en mi teléfono', above the documents on a desktop. Source: issue 13, 5. */
export function PhoneLinkView({ actor }: Props) {
  return (
    <Box mb="5">
      <Screen actor={actor} />
    </Box>
  );
}

function Offer({ actor }: Props) {
  const returns = useSelector(actor, wasLeft);

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <Button
        ref={returns ? focusOnMount : undefined}
        variant="outline"
        onClick={() => actor.send({ type: 'link.create' })}
      >
        <FormattedMessage id="phone.offer.open" />
      </Button>
      <Box color="fg.muted">
        <FormattedMessage id="phone.offer.text" />
      </Box>
    </Box>
  );
}
