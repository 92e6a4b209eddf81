/** The worker of `project.ts`: the terms come in, their projection goes out. */
import { type ProjectionTerms, projectPayoff } from '#domain/money/projection.ts';

addEventListener('message', ({ data }: MessageEvent<ProjectionTerms>) => {
  postMessage(projectPayoff(data));
});
