/** How long ago the person pressed something, so that a trace begins there. Source: issue 33, 10. */

/** A call that comes later has another reason. */
const CAUSES_WITHIN_MS = 1_000;

export function watchPresses(page: Pick<Document, 'addEventListener'>, now: () => number) {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const onPress = ({ timeStamp }: Event) => {
    pressedAt = timeStamp;
  };
  for (const type of ['click', 'submit'] as const) {
    page.addEventListener(type, onPress, { capture: true, passive: true });
  }
  /** Whole milliseconds; null where the last press is no reason for a call. */
  return (): number | null => {
    const age = Math.round(now() - pressedAt);
    return age <= CAUSES_WITHIN_MS ? age : null;
  };
}
