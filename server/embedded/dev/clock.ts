/** The embedded world's time, which a developer moves on. Jobs wait the real time all the same. */
const HOUR_MS = 3_600_000;

export type WorldClock = ReturnType<typeof createWorldClock>;

export function createWorldClock(real: () => Date) {
  let aheadMs = 0;
  return {
    now: () => new Date(real().getTime() + aheadMs),
    /** Time goes on alone: what has happened would lie in the future. */
    advance(hours: number) {
      aheadMs += hours * HOUR_MS;
    },
    /** Back to the real time, with a world that is new as well. */
    reset() {
      aheadMs = 0;
    },
  };
}
