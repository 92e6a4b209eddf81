import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { PremiumBanner } from '#components/feedback/PremiumBanner.tsx';
import { Help } from '#components/frame/Help.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  isPremium,
  type PreAuthorisedOfferActor,
  type PreAuthorisedOfferMachine,
} from '#machines/pre-authorised-offer.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Banner } from './Banner.tsx';
import { Choosing } from './Choosing.tsx';
import { LoadingOffer, Overtaken, Unavailable, WithoutOffer } from './Notices.tsx';
import { OfferDraft } from './OfferDraft.tsx';

type Props = { actor: PreAuthorisedOfferActor };

type State = StateName<PreAuthorisedOfferMachine>;

const Screen = flowView<Props>({
  loadingOffer: LoadingOffer,
  unavailable: Unavailable,
  withoutOffer: WithoutOffer,
  choosing: Choosing,
  overtaken: Overtaken,
  saved: () => <Loading label="preAuthorised.saved" />,
  elsewhere: () => <Loading />,
});

/** Where an offer is, or is looked for. */
const BANNERED: State[] = ['loadingOffer', 'withoutOffer', 'choosing'];

/** /request/customize-offer. Source: spec 2 (pre-authorised offer page). */
export function PreAuthorisedOfferView({ actor }: Props) {
  const state = useSelector(actor, stateName);
  const premium = useSelector(actor, isPremium);

  return (
    <OfferDraft actor={actor}>
      <Box maxW="page" mx="auto" px="4" py={{ base: '6', md: '10' }}>
        {premium && state === 'choosing' && (
          <Box mb={{ base: '2', md: '0' }}>
            <PremiumBanner />
          </Box>
        )}
        {BANNERED.includes(state) && <Banner />}
        <Screen actor={actor} />
        {state !== 'loadingOffer' && (
          <Box mt="8">
            <Help />
          </Box>
        )}
      </Box>
    </OfferDraft>
  );
}
