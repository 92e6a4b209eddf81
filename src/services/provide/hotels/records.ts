import { actorsFrom } from '#machines/kit/service.ts';
import { hotelPeekMachine } from '#machines/parts/request/hotel-peek.machine.ts';
import { hotelSelectionMachine } from '#machines/parts/request/hotel-selection.machine.ts';
import { hotelSheetMachine } from '#machines/parts/request/hotel-sheet.machine.ts';
import { recordsWatchMachine } from '#machines/parts/request/status-watch.machine.ts';
import { recordsMachine } from '#machines/records.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { watchActors } from '../status-watch.ts';
import { provideSignatureLink } from './signature-link.ts';

export function provideRecords(services: PortalServices) {
  const { hotelPeek, hotelSelection, hotelSheet } = services;
  const { loadStatus, ...records } = services.records;
  const statusWatch = recordsWatchMachine.provide({ actors: watchActors(loadStatus) });
  const peek = hotelPeekMachine.provide({
    actors: { ...actorsFrom(hotelPeek), signatureLink: provideSignatureLink(services) },
  });
  const selection = hotelSelectionMachine.provide({ actors: actorsFrom(hotelSelection) });
  const sheet = hotelSheetMachine.provide({ actors: actorsFrom(hotelSheet) });
  return recordsMachine.provide({
    actors: {
      ...actorsFrom(records),
      statusWatch,
      hotelPeek: peek,
      hotelSelection: selection,
      hotelSheet: sheet,
    },
  });
}
