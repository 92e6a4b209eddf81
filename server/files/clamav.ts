/** Asks ClamAV whether a file holds something malicious. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Connecting, sending and the verdict together; less than an idle transaction may last. */
const TIMEOUT_MS = 12_000;
const CHUNK_BYTES = 64 * 1024;

/** @throws Error where the scanner is away, is too slow or cannot read the file. */
export type Scan = (file: Uint8Array) => Promise<'clean' | 'infected'>;

/** @param address `tcp://host:port`, or `unix:/path` of clamd's own socket. Source: clamd(8), INSTREAM. */
export const clamavScan =
  ({ protocol, hostname, port, pathname }: URL): Scan =>
  async (file) => {
    const place =
      protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) || 3310 };
    const socket = connect(place).setTimeout(TIMEOUT_MS, () =>
      socket.destroy(Object.assign(new Error('ClamAV took too long'), { code: 'ETIMEDOUT' })),
    );
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for (let at = 0; at < file.length; at += CHUNK_BYTES) {
      const chunk = file.subarray(at, at + CHUNK_BYTES);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.end(lengthOf(0));
    const verdict = await text(socket);
    if (/ OK\0?$/.test(verdict)) return 'clean';
    if (/ FOUND\0?$/.test(verdict)) return 'infected';
    // What it found or could not read may name a file's content.
    throw new Error('ClamAV could not read the file');
  };

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
