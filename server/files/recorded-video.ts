/** Whether a stored recording is a video that can be watched: it has frames, and a length. Source: spec 2; issue 30, 2. */
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

export async function isVideo(bytes: Uint8Array): Promise<boolean> {
  try {
    using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
    const track = await input.getPrimaryVideoTrack();
    if (!track || (await track.computeDuration()) <= 0) return false;
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
    return last !== null && last.byteLength > 0;
  } catch {
    return false;
  }
}
