import { randomBytes } from 'node:crypto';

const VERSION_7 = 0x70;
const VARIANT_RFC_9562 = 0x80;

/**
 * A new identifier: UUID version 7 of RFC 9562, so that keys made later sort later. Made here and
 * not by the database, because both engines must store the same thing.
 */
export function uuidv7(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8(VERSION_7 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(VARIANT_RFC_9562 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
