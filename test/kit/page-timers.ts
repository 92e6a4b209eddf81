type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout'>;

/** Notes each timer that is set from now on; what it returns clears those that are left, and notes no more. */
export function endTimersWithPage(page: Timers) {
  const { setTimeout, setInterval, clearTimeout } = page;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const noting = <Start extends typeof setTimeout | typeof setInterval>(start: Start) =>
    new Proxy(start, {
      apply(_, self, given) {
        const timer = Reflect.apply(start, self, given);
        timers.add(timer);
        return timer;
      },
    });
  Object.assign(page, { setTimeout: noting(setTimeout), setInterval: noting(setInterval) });

  return () => {
    for (const timer of timers) clearTimeout(timer);
    Object.assign(page, { setTimeout, setInterval });
  };
}
