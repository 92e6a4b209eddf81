/** The embedded world's time, which a developer moves on. Jobs wait the real time all the same. */

export type WorldClock = ReturnType<typeof createWorldClock>;

export function createWorldClock(real: () => Date) {
  let aheadMs = 0;
  return {
    now: () => new Date(real().getTime() + aheadMs),
    /** Time goes on alone: what has happened would lie in the future. */
    moveTo(moment: Date) {
      aheadMs = Math.max(aheadMs, moment.getTime() - real().getTime());
    },
    /** Back to the real time, with a world that is new as well. */
    reset() {
      aheadMs = 0;
    },
  };
}
