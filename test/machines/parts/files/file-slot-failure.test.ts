/** Why the file of a slot did not go up. Source: spec 4 (upload item), 8; beyond B8. */
import { expect, it } from 'vitest';
import { failureOf } from '#contract/kit/failure.ts';
import { ends } from '#machines/models/kit/outcomes.ts';
import { inputOf, kept, stored, upload } from '#machines/models/samples/file-slots.ts';
import { fileSlotMachine, selectSlot } from '#machines/parts/files/file-slot.machine.ts';
import type { FileUploadOutput } from '#machines/parts/files/file-upload.machine.ts';
import { snapshotsOf } from '#test/kit/model.ts';

const at = snapshotsOf(fileSlotMachine, inputOf('atOnce', { kept }));
const uploaded = (output: FileUploadOutput) => ends('fileUpload', output);
const failure = { ...failureOf(new Error('No.')), supportCode: 'SOP-1' };
const failed = uploaded({ outcome: 'failed', failure });

it('the failure of an upload stays with its file until the file has arrived', () => {
  const moments = [at(), at(failed), at(failed, upload, uploaded({ outcome: 'stored', stored }))];
  expect(moments.map((there) => selectSlot(there).failure)).toEqual([null, failure, null]);
});

it('an upload that was given up has no failure', () => {
  expect(selectSlot(at(uploaded({ outcome: 'failed' }))).failure).toBeNull();
});
