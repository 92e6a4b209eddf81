/** A camera and a recorder of MP4 that jsdom does not have: one second of nothing, at once. */
import { vi } from 'vitest';

class Recorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('video/mp4');
  state = 'inactive';

  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    const data = new Blob(['recorded'], { type: 'video/mp4' });
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.dispatchEvent(new Event('stop'));
  }
}

export function stubCamera() {
  const stream = { getTracks: () => [], getVideoTracks: () => [] };
  vi.stubGlobal('MediaRecorder', Recorder);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
}
