/** Whether a recording shows anything, as this browser plays it. Source: spec 2; issue 30, 2. */

/** A player that has not begun by then is not waited for: the server looks at the frames anyway. */
const PLAYER_LIMIT_MS = 5_000;

export async function hasPicture(video: Blob): Promise<boolean> {
  const player = document.createElement('video');
  const address = URL.createObjectURL(video);
  const over = new AbortController();
  const once = (event: string, is: () => boolean) =>
    new Promise<boolean>((resolve) =>
      player.addEventListener(event, () => resolve(is()), { signal: over.signal }),
    );
  try {
    Object.assign(player, { muted: true, preload: 'auto', src: address });
    return await Promise.race([
      once('loadeddata', () => player.videoWidth > 0),
      once('error', () => false),
      new Promise<boolean>((resolve) => setTimeout(resolve, PLAYER_LIMIT_MS, true)),
    ]);
  } finally {
    over.abort();
    URL.revokeObjectURL(address);
  }
}
