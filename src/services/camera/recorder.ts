/** Records a stream as MP4: by the browser itself, or converted from its WebM on the device. Source: spec 2; D-99. */
import { SIGNATURE_FILES, SIGNATURE_TYPES } from '#domain/request/signed-terms.ts';

/** What MP4 may hold, the most widely played first. */
const MP4 = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4;codecs=vp9,opus', 'video/mp4'];
const OTHERS = ['video/webm;codecs=vp9,opus', 'video/webm'];

/** Ten seconds are about a megabyte. */
const BITS_PER_SECOND = 800_000;

/** @throws Error where the browser records nothing. */
export function recordVideo(stream: MediaStream) {
  const type = [...MP4, ...OTHERS].find((each) => MediaRecorder.isTypeSupported(each));
  if (!type) throw new Error('This browser records no video.');
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.start();

  return {
    async finish(): Promise<File> {
      await new Promise<void>((resolve, reject) => {
        recorder.addEventListener('stop', () => resolve());
        recorder.addEventListener('error', () => reject(new Error('The recording broke off.')));
        if (recorder.state === 'inactive') resolve();
        else recorder.stop();
      });
      const recorded = new Blob(pieces, { type });
      if (recorded.size === 0) throw new Error('The recording is empty.');
      const bytes = type.startsWith('video/mp4') ? recorded : await toMp4(recorded);
      const { contentType } = SIGNATURE_TYPES.video;
      return new File([bytes], SIGNATURE_FILES.video.name, { type: contentType });
    },
  };
}

/** Copies what MP4 may hold, and encodes the rest again. @throws Error where the browser cannot. */
async function toMp4(webm: Blob): Promise<ArrayBuffer> {
  const { BlobSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output, WEBM } =
    await import('mediabunny');
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input: new Input({ source: new BlobSource(webm), formats: [WEBM] }),
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
  });
  await conversion.execute();
  if (!target.buffer) throw new Error('No MP4 could be made.');
  return target.buffer;
}
