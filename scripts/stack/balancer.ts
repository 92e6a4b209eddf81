/** HAProxy as in `deploy/`, its addresses replaced, and behind it the systems that stand in for Amazon's. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOSTS } from './hosts.ts';
import type { StandIns } from './stand-ins.ts';

type Balancer = {
  port: number;
  standInsPort: number;
  servers: readonly [number, number];
  standIns: StandIns;
  certificate: string;
};

/** @returns the file that `haproxy` is started with. */
export async function writeBalancerConfig(
  folder: string,
  { port, standInsPort, servers, standIns, certificate }: Balancer,
): Promise<string> {
  const deployed = await readFile(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  const config = join(folder, 'haproxy.cfg');
  await writeFile(
    config,
    `${deployed
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/haproxy/portal.pem', certificate)
      .replace(':3001', `:${servers[0]}`)
      .replace(':3002', `:${servers[1]}`)}
# Amazon's part. Cognito lets every origin ask.
frontend stand-ins
  bind 127.0.0.1:${standInsPort} ssl crt ${certificate} alpn http/1.1
  use_backend store if { hdr(host) -m beg ${HOSTS.store} }
  default_backend pool

backend pool
  http-request return status 204 hdr access-control-allow-origin * hdr access-control-allow-headers * hdr access-control-allow-methods POST if METH_OPTIONS
  http-request set-path /cognito-idp/ if { path / } METH_POST
  http-response set-header access-control-allow-origin *
  server pool 127.0.0.1:${standIns.poolPort}

backend store
  server store 127.0.0.1:${standIns.storePort}
`,
  );
  return config;
}
