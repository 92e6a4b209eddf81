import { homeOf } from '#app/session/home-of.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import { selectUser } from '#machines/session.machine.ts';
import { provideDataReadings } from '#services/provide/session/data-readings.ts';
import { DataReadingsView } from '#views/data-readings/DataReadingsView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

/** /privacy, from the menu of the account. Source: issue 33, 7. */
export default function DataReadingsFlow() {
  const services = useServices();
  const platform = useSessionSelector(selectUser)?.user_platform ?? '';
  const actor = useFlow(() => provideDataReadings(services));

  return <DataReadingsView actor={actor} home={homeOf(platform)} />;
}
