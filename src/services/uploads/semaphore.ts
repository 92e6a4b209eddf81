/** Runs so many at a time; the others wait in the order in which they came. */
export function semaphore(permits: number) {
  const waiting: (() => void)[] = [];
  let free = permits;

  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
