import { useSessionSelector } from '#app/session/session.tsx';
import { selectPerson } from '#machines/session.machine.ts';
import { provideSecondFactor } from '#services/provide/session/second-factor.ts';
import { provideSessionList } from '#services/provide/session/session-list.ts';
import { SecondFactorView } from '#views/second-factor/SecondFactorView.tsx';
import { SessionListView } from '#views/session-list/SessionListView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

/** /second-factor, from the menu of the account. Source: decision 0098; issue 33, 9. */
export default function SecondFactorFlow() {
  const services = useServices();
  const { email = '', marketplace = null } = useSessionSelector(selectPerson) ?? {};
  const input = { email, marketplace };
  const actor = useFlow(() => provideSecondFactor(services), { input });
  const sessions = useFlow(() => provideSessionList(services), { input });

  return (
    <SecondFactorView actor={actor}>
      <SessionListView actor={sessions} />
    </SecondFactorView>
  );
}
