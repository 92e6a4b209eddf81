import { CallFailed } from '#contract/kit/call-failed.ts';

/** What the work answers, or a `timeout` once the time is over: some browsers leave a call to storage open for ever. */
export async function withinLimit<Answer>(limitMs: number, work: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallFailed('timeout')), limitMs);
  });
  // A failure after the time is over is no news.
  work.catch(() => {});
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
