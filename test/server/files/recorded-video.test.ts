/** A box that calls itself a video is none. Source: issue 30, 2. */
import { describe, expect, it } from 'vitest';
import { contentTypeOf } from '#server/files/content-type.ts';
import { isVideo } from '#server/files/recorded-video.ts';
import { writeVideo } from '#test/kit/video.ts';

const box = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1');

describe('a recording', () => {
  it('has frames and a length', async () => {
    const video = await writeVideo();
    expect(await isVideo(video)).toBe(true);
    expect(await contentTypeOf(video)).toBe('video/mp4');
  });

  it.each([
    ['a box of 20 bytes', async () => box],
    ['a box with noise behind it', async () => Buffer.concat([box, Buffer.alloc(5_000, 7)])],
    ['a video without frames', () => writeVideo(0)],
    ['a video that lacks its frames', async () => (await writeVideo()).subarray(0, -40)],
    ['a video that lacks its description', async () => (await writeVideo()).subarray(0, 200)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s is none, whatever its first bytes are', async (_, file) => {
    expect(await isVideo(await file())).toBe(false);
  });
});
