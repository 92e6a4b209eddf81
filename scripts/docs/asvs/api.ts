import { type Chapter, met, notApplicable } from './answer.ts';

const NO_GRAPHQL = 'No GraphQL.';
const NO_WEBSOCKET = 'No WebSocket: the pages ask again.';

export const api: Chapter = {
  name: 'V4 API and Web Service',
  requirements: [
    met(
      1,
      '4.1.1',
      'Each answer with a body names its type, with its charset.',
      [
        'server/web/releases: a file of another build is as its own: its type',
        'server/web/headers: where a weakness is reported',
        'server/web/headers: carries the whole set',
      ],
      ['server/api/send-answer.ts', 'server/web/static.ts'],
    ),
    met(
      2,
      '4.1.2',
      'Only pages are redirected from http to https.',
      ['deploy: listens for TLS alone, and sends no caller from http to it'],
      ['deploy/haproxy.cfg'],
    ),
    met(
      2,
      '4.1.3',
      'A caller cannot write a header of the proxy.',
      [
        'server/api/adversary: calls too often, from ever other addresses',
        'deploy: passes on no address that a caller wrote',
        'server/api/app: makes the support code itself',
      ],
      ['server/app.ts', 'deploy/haproxy.cfg'],
    ),
    met(
      2,
      '4.2.1',
      'The bounds of a message are read as HTTP has them (request smuggling).',
      ['server/api/adversary: two lengths'],
      ['server/app.ts'],
    ),
    notApplicable(2, '4.3.1', 'GraphQL queries are limited.', NO_GRAPHQL),
    notApplicable(2, '4.3.2', 'GraphQL introspection is off.', NO_GRAPHQL),
    notApplicable(1, '4.4.1', 'WebSockets over TLS.', NO_WEBSOCKET),
    notApplicable(2, '4.4.2', 'The origin of a WebSocket is checked.', NO_WEBSOCKET),
    notApplicable(2, '4.4.3', 'Tokens of WebSockets.', NO_WEBSOCKET),
    notApplicable(2, '4.4.4', 'WebSocket tokens come from a session.', NO_WEBSOCKET),
  ],
};
