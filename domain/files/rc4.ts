/** RC4, which old PDFs are encrypted with and neither browsers nor kept libraries offer. Never for secrets of ours. */

/** @param key up to 256 bytes. The same call encrypts and decrypts. */
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
