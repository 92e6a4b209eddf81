/** What a browser answers to a page that asks for the camera. Source: field cases 18, 20, 40; D-99. */
import { afterEach, expect, it, vi } from 'vitest';
import type { CameraEvent } from '#machines/parts/files/video-recording.machine.ts';
import { watchCamera } from '#services/camera/camera.ts';

afterEach(() => vi.unstubAllGlobals());

const stream = { getTracks: () => [], getVideoTracks: () => [] } as unknown as MediaStream;
const error = (name: string) => new DOMException('', name);

/** @param answers what asking with sound and then without comes to. */
const eventWith = (answers: (MediaStream | DOMException)[] | null) =>
  new Promise<CameraEvent>((resolve) => {
    const asked = [...(answers ?? [])];
    const getUserMedia = async () => {
      const answer = asked.shift();
      if (answer === stream) return answer;
      throw answer;
    };
    vi.stubGlobal('navigator', { mediaDevices: answers && { getUserMedia } });
    watchCamera(resolve);
  });

it.each([
  ['with sound', [stream]],
  ['without a microphone', [error('NotFoundError'), stream]],
  ['with a microphone that a call uses', [error('NotReadableError'), stream]],
  ['with a microphone that is refused', [error('NotAllowedError'), stream]],
])('%s the camera is opened', async (_, answers) => {
  expect(await eventWith(answers)).toEqual({ type: 'camera.opened', stream });
});

it.each([
  ['no camera', 'NotFoundError', 'absent'],
  ['a refused one', 'NotAllowedError', 'refused'],
  ['one that another program uses', 'NotReadableError', 'lost'],
])('%s is named', async (_, name, problem) => {
  const answers = [error('NotReadableError'), error(name)];
  expect(await eventWith(answers)).toEqual({ type: `camera.${problem}` });
});

it('a browser that lends the camera to no page is told from a device without one', async () => {
  expect(await eventWith(null)).toEqual({ type: 'camera.unsupported' });
});
