/**
 * Loaded by a server of the stack before anything else (`--import`): connections to the names of `hosts.ts` go to the
 * stack's balancer at `?port=`, with TLS as ever. So the server runs unchanged, as it would with Amazon.
 */
import tls from 'node:tls';
import { HOSTS } from './hosts.ts';

const names: readonly string[] = Object.values(HOSTS);
const { connect } = tls;
const port = Number(new URL(import.meta.url).searchParams.get('port'));

tls.connect = ((options: tls.ConnectionOptions, ...rest: []) =>
  connect(
    names.includes(options.host ?? '') ? { ...options, host: '127.0.0.1', port: port } : options,
    ...rest,
  )) as typeof tls.connect;
