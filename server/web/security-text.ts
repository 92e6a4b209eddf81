import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings/settings.ts';

const PATH = '/.well-known/security.txt';
const VALID_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** Where a weakness is reported. Source: RFC 9116. */
export function securityTextRoute(
  app: FastifyInstance,
  { publicUrl, securityContact }: Settings,
  clock: () => Date,
) {
  app.get(PATH, (_, reply) => {
    const expires = new Date(clock().getTime() + VALID_DAYS * DAY_MS);
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');
    return reply.send(`Contact: ${securityContact}
Expires: ${expires.toISOString()}
Preferred-Languages: es, en
Canonical: ${publicUrl}${PATH}
`);
  });
}
