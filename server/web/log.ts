import type { IncomingHttpHeaders } from 'node:http';
import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import { beforeParams, TOKEN_PAGES } from '#contract/pages.ts';
import { errorCode } from '#server/database/errors.ts';

/** Where the lines go; standard output by default. */
export type LogStream = { write(line: string): void };

/**
 * One line per call, once it is answered: method, path without its query, the call's name, the screen's code, status, time,
 * and of a refusal its code and the names of its fields. Bodies, headers, queries and links' tokens stay out, since they hold
 * personal data; addresses too. Source: brief; ruling 15.
 */
export const loggingOf = (
  on: boolean,
  stream?: LogStream,
): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger: on && loggerOf(stream),
  logController: new OneLine(),
});

class OneLine extends LogController {
  override incomingRequest() {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { refused, elapsedTime: responseTime } = reply;
    const call = request.routeOptions.schema?.operationId;
    const line = {
      req: request,
      res: reply,
      ...(call && { call }),
      ...(refused && { refused }),
      responseTime,
    };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

function loggerOf(
  stream?: LogStream,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: 'info',
    ...(stream && { stream }),
    serializers: {
      req: ({ id, method, url, headers }) => ({
        id,
        method,
        path: safePath(url ?? ''),
        ...screenIn(headers),
      }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => ({
        type: error.name,
        // The reason of a failed fetch is in its cause alone.
        code: error.code ?? errorCode(error.cause),
        message: '',
        stack: stackOf(error),
      }),
    },
  };
}

/** Everything after these belongs to one person: `/offer/confirm-data/<token>/<name>/...`. */
const PERSONAL = [
  ...TOKEN_PAGES,
  ...Object.values<Call>(api)
    .filter(({ access, path }) => access === 'public' && path.includes('/:'))
    .map(({ path }) => `/api${beforeParams(path)}`),
  '/contract',
];
const AFTER_PERSONAL = new RegExp(`^(${PERSONAL.join('|')})/.*`, 'i');

const safePath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(AFTER_PERSONAL, '$1/…').slice(0, 200);

/** Of the portal's own form alone: a header is the caller's, and may hold anything. */
const SCREEN = /^[A-Z]{3}-[2-9A-HJKMNP-TV-Z]{2}$/;

export const screenIn = ({ 'x-screen': screen }: IncomingHttpHeaders): { screen?: string } =>
  typeof screen === 'string' && SCREEN.test(screen) ? { screen } : {};

/** Where it happened. The first line holds the message, and a message may hold a value. */
const stackOf = ({ stack }: Error): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
