import { createHash } from 'node:crypto';

/** The same id for the same name in every world, so that links and tests survive a reset. */
export function seededId(name: string): string {
  const hex = createHash('sha256').update(`seed:${name}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}
