import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** An MP4 of so many frames, each a tenth of a second, with the description of H.264 and no picture. */
export async function writeVideo(frames = 10): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const description = Uint8Array.from([
    1, 0x42, 0xe0, 0x1e, 0xff, 0xe1, 0, 9, 0x67, 0x42, 0xe0, 0x1e, 0xda, 2, 0x80, 0xbf, 0xe5, 1, 0,
    4, 0x68, 0xce, 0x38, 0x80,
  ]);
  const decoderConfig = { codec: 'avc1.42E01E', codedWidth: 320, codedHeight: 240, description };
  for (let frame = 0; frame < frames; frame += 1) {
    const data = Uint8Array.from([0, 0, 0, 2, 0x65, frame]);
    await source.add(new EncodedPacket(data, 'key', frame / 10, 0.1), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
