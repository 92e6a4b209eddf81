import type { ButtonProps } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import {
  isStarting,
  type MarketplaceSignInActor,
  selectMarketplace,
} from '#machines/parts/session/marketplace-sign-in.machine.ts';

type Props = ButtonProps & { actor: MarketplaceSignInActor };

/** Leaves for the marketplace's own sign-in page. */
export function MarketplaceButton({ actor, ...look }: Props) {
  const marketplace = useSelector(actor, selectMarketplace);
  const busy = useSelector(actor, isStarting);

  return (
    <BusyButton
      {...look}
      loading={busy}
      loadingText={<FormattedMessage id="landing.federated.starting" values={{ marketplace }} />}
      onClick={() => actor.send({ type: 'federation.start' })}
    >
      <FormattedMessage id="landing.federated" values={{ marketplace }} />
    </BusyButton>
  );
}
