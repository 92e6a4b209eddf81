/** How a path reads: `findOffer answers "expired" → expired, form.submit → confirming`. */
import { eventLabel } from '#machines/kit/transitions.ts';

type Event = { type: string; output?: unknown };

/** An event in words, with the answer where it is short. */
export function eventName(event: Event): string {
  const { output } = event;
  const short = typeof output === 'string' || typeof output === 'boolean';
  return short ? `${eventLabel(event.type)} ${JSON.stringify(output)}` : eventLabel(event.type);
}

/** One name for each event of a model; those that read alike are numbered. */
export function namesOf(events: readonly Event[]): Map<Event, string> {
  const counts = new Map<string, number>();
  return new Map(
    events.map((event) => {
      const name = eventName(event);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [event, count > 1 ? `${name} (${count})` : name];
    }),
  );
}
