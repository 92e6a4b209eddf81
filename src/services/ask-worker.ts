/**
 * One question to a worker that is made for it and ended with it. `unable` where workers, or what they need, are
 * missing; also when the signal ends. A message that is no answer is passed over: libraries post some of their own.
 */
export function askWorker<Question, Answer>(
  make: () => Worker,
  question: Question,
  stop: AbortSignal,
  isAnswer: (data: unknown) => boolean = () => true,
): Promise<Answer | 'unable'> {
  return new Promise((resolve) => {
    if (typeof Worker === 'undefined' || stop.aborted) return resolve('unable');
    const worker = make();
    const end = (answer: Answer | 'unable') => {
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }) => isAnswer(data) && end(data));
    worker.addEventListener('error', () => end('unable'));
    stop.addEventListener('abort', () => end('unable'), { once: true });
    worker.postMessage(question);
  });
}
