/** Debian's programs that the stack is made of, and the packages that bring them. */
import { existsSync, globSync } from 'node:fs';

/** In the order in which they are looked for; the newest PostgreSQL first. */
const PLACES = {
  postgresql: () => globSync('/usr/lib/postgresql/*/bin/initdb').sort(byVersion),
  haproxy: () => ['/usr/sbin/haproxy'],
  pgbouncer: () => ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'],
  'clamav-daemon': () => ['/usr/sbin/clamd', '/usr/bin/clamd'],
  prometheus: () => ['/usr/bin/prometheus'],
};
type Package = keyof typeof PLACES;

/** Without one of these there is no stack. */
const NEEDED: readonly Package[] = ['postgresql', 'haproxy'];
const PACKAGES = Object.keys(PLACES) as Package[];

export const programOf = (name: Package): string | undefined => PLACES[name]().find(existsSync);

export const missingPackages = () => PACKAGES.filter((name) => !programOf(name));
export const missingNeeded = () => NEEDED.filter((name) => !programOf(name));

export function requireProgram(name: Package): string {
  const found = programOf(name);
  if (!found) throw new Error(`${name} is missing: apt-get install ${name}`);
  return found;
}

const versionOf = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0);
function byVersion(one: string, other: string) {
  return versionOf(other) - versionOf(one);
}
