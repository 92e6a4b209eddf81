import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type MarketplaceSignInServices,
  marketplaceSignInMachine,
} from '#machines/parts/session/marketplace-sign-in.machine.ts';

const federation = outcomesOf<MarketplaceSignInServices>();

export const model = modelOf(marketplaceSignInMachine, {
  input: { marketplace: 'Amazon' },
  events: [
    { type: 'federation.start' },
    federation.answers('startFederation', undefined),
    federation.fails('startFederation'),
  ],
});
