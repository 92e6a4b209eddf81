/** A recording without a picture is told from one that shows something. Source: issue 30, 2. */
import { afterEach, expect, it, vi } from 'vitest';
import { hasPicture } from '#services/camera/picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** A player that answers so to what it is given. */
function playerThat(event: 'loadeddata' | 'error' | null, videoWidth = 0) {
  class Player extends EventTarget {
    readonly videoWidth = videoWidth;
    set src(_: string) {
      if (event) queueMicrotask(() => this.dispatchEvent(new Event(event)));
    }
  }
  vi.stubGlobal('document', { createElement: () => new Player() });
}

it.each([
  ['shows something', 'loadeddata', 640, true],
  ['has sound alone', 'loadeddata', 0, false],
  ['is nothing that plays', 'error', 0, false],
] as const)('one that %s', async (_, event, width, isThere) => {
  playerThat(event, width);
  expect(await hasPicture(new Blob(['v']))).toBe(isThere);
});

it('a player that never begins leaves it to the server', async () => {
  vi.useFakeTimers();
  playerThat(null);
  const answer = hasPicture(new Blob(['v']));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe(true);
  vi.useRealTimers();
});
