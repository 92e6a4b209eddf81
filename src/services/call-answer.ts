/** What the other end said to a call that failed, whoever made it: axios, or `fetch-http.ts`. */
export type Answer = { status: number; data: unknown };

/** Nothing, where it said nothing: no network, no time left. */
export function answerIn(error: unknown): Answer | undefined {
  const answer = error instanceof Error && 'response' in error ? error.response : undefined;
  return isAnswer(answer) ? answer : undefined;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'status' in value && 'data' in value;
