import { provideSecondFactor } from '#services/provide/session/second-factor.ts';
import { SecondFactorView } from '#views/second-factor/SecondFactorView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

/** /second-factor, from the menu of the account. Source: decision 0098. */
export default function SecondFactorFlow() {
  const services = useServices();
  const actor = useFlow(() => provideSecondFactor(services));

  return <SecondFactorView actor={actor} />;
}
