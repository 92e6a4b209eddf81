import type { InspectionEvent } from 'xstate';

const REMEMBERED = 10;
/** Between XState and its own actors. */
const OWN = /^xstate\.(init|stop|promise|snapshot)\b/;

/** What support asks for: the types of the last events, never what they carried, and the code of the last failure. */
export function createTrail() {
  const events: string[] = [];
  let supportCode: string | null = null;

  return {
    note({ type, ...inspection }: InspectionEvent) {
      if (type !== '@xstate.event' || !('event' in inspection)) return;
      const { event } = inspection;
      if (OWN.test(event.type)) return;
      events.push(event.type);
      if (events.length > REMEMBERED) events.shift();
    },
    noteFailure(code: string) {
      supportCode = code;
    },
    last: () => ({ events: [...events], supportCode }),
  };
}
