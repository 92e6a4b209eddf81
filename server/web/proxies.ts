/** Whether `TRUST_PROXY` fits what comes in: with another number all callers, or none, share one limit. */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Addresses that are no caller's but a proxy's. Source: RFC 1918, RFC 4193, RFC 6598. */
function privateNetworks(): BlockList {
  const networks = new BlockList();
  networks.addSubnet('10.0.0.0', 8);
  networks.addSubnet('172.16.0.0', 12);
  networks.addSubnet('192.168.0.0', 16);
  networks.addSubnet('100.64.0.0', 10);
  networks.addSubnet('127.0.0.0', 8);
  networks.addAddress('::1', 'ipv6');
  networks.addSubnet('fc00::', 7, 'ipv6');
  return networks;
}

/** Warns once, by the first call that shows it. */
export function warnOfProxies(app: FastifyInstance, stated: number) {
  const networks = privateNetworks();
  let warned = false;
  app.addHook('onRequest', async (request) => {
    // A balancer's own question after the process's health comes through no proxy.
    if (warned || request.routeOptions.config.rateLimit === false) return;
    const named = namedAddresses(request);
    const isTooMany = stated > 0 && named < stated;
    const isTooFew =
      named > stated && networks.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4');
    if (!isTooMany && !isTooFew) return;
    warned = true;
    app.log.warn({ stated, named }, 'TRUST_PROXY does not fit');
  });
}

const namedAddresses = ({ headers }: FastifyRequest): number => {
  const named = String(headers['x-forwarded-for'] ?? '');
  return named === '' ? 0 : named.split(',').length;
};
