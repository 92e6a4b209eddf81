/** MD5 and RC4, which old PDFs are locked with and browsers do not offer. Never for secrets of ours. */

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));

/** Source: RFC 1321. */
export function md5(message: Uint8Array): Uint8Array {
  const words = padded(message);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const [mixed, word] = mix(i, b, c, d);
      const sum = (a + mixed + (SINES[i] ?? 0) + (words[block + word] ?? 0)) | 0;
      const shift = SHIFTS[(i >> 4) * 4 + (i % 4)] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    for (const [index, value] of [a, b, c, d].entries()) {
      state[index] = ((state[index] ?? 0) + value) | 0;
    }
  }
  return bytesOf(state);
}

/** The round's mixture, and which word of the block goes in. */
function mix(i: number, b: number, c: number, d: number): [number, number] {
  if (i < 16) return [(b & c) | (~b & d), i];
  if (i < 32) return [(b & d) | (c & ~d), (5 * i + 1) % 16];
  if (i < 48) return [b ^ c ^ d, (3 * i + 5) % 16];
  return [c ^ (b | ~d), (7 * i) % 16];
}

function padded(message: Uint8Array): number[] {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(length));
  message.forEach((byte, index) => {
    view.setUint8(index, byte);
  });
  view.setUint8(message.length, 0x80);
  view.setUint32(length - 8, message.length * 8, true);
  return Array.from({ length: length / 4 }, (_, index) => view.getUint32(index * 4, true));
}

function bytesOf(words: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  return new Uint8Array(view.buffer);
}

export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => box[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [box[one & 255], box[other & 255]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let j = 0;
  return data.map((byte, index) => {
    const i = index + 1;
    j += at(i);
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
}
