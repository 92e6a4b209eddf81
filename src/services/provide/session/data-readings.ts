import { dataReadingsMachine } from '#machines/data-readings.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import type { PortalServices } from '#services/index.ts';

export const provideDataReadings = ({ dataReadings }: PortalServices) =>
  dataReadingsMachine.provide({ actors: actorsFrom(dataReadings) });
