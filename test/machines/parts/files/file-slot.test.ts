import { describe, expect, it } from 'vitest';
import { breaks, elapses, ends } from '#machines/models/kit/outcomes.ts';
import { owner } from '#machines/models/samples/documents.ts';
import {
  choose,
  drop,
  inputOf,
  kept,
  reject,
  remove,
  stored,
  upload,
} from '#machines/models/samples/file-slots.ts';
import { photo, target } from '#machines/models/samples/remedies.ts';
import type { FileChoiceOutput } from '#machines/parts/files/file-choice.machine.ts';
import {
  fileSlotMachine,
  selectChoice,
  selectFile,
  selectSlot,
  selectUpload,
  wasNotRemoved,
} from '#machines/parts/files/file-slot.machine.ts';
import type { FileUploadOutput } from '#machines/parts/files/file-upload.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const chosen = (output: FileChoiceOutput) => ends('fileChoice', output);
const taken = chosen({ outcome: 'kept', kept });
const refused = chosen({ outcome: 'refused', problem: 'password' });
const uploaded = (output: FileUploadOutput) => ends('fileUpload', output);
const arrived = uploaded({ outcome: 'stored', stored });
const rejected = uploaded({ outcome: 'rejected', problem: 'type' });
const failed = uploaded({ outcome: 'failed' });
const removed = ends('removeFile');
const notRemoved = breaks('removeFile');
const show = { type: 'file.show' } as const;
const [shown, notShown] = [ends('readFile', photo), breaks('readFile')];
const undo = { type: 'removal.undo' } as const;
const over = elapses('undoTime', 'fileSlot.removed');
const another = [remove, choose, taken] as const;
const isStored = { stored: 'kept' };
const other = { ...stored, s3_key: 'from-a-phone' };
const elsewhere = { type: 'file.arrived', stored: other } as const;
const same = { type: 'file.arrived', stored } as const;
const gone = { type: 'file.arrived', stored: null } as const;

/** From spec 4 (upload item), 5 (uploads) and 8; beyond B7 and B8: the applicant's documents. */
describe('a file that goes up at once', () => {
  const empty = inputOf('atOnce');
  const full = inputOf('atOnce', { stored });
  const waiting = inputOf('atOnce', { kept });

  it.each([
    ['an item begins empty', empty, [], 'empty'],
    ['or uploaded, where something is stored', full, [], isStored],
    ['or loading, where a file waits since before a reload', waiting, [], 'uploading'],
    ['a file comes from another device', empty, [elsewhere], isStored],
    ['... in place of the one that is there', full, [elsewhere], isStored],
    ['... or is taken away there', full, [gone], 'empty'],
    ['... also while its removal can be undone', full, [remove, gone], 'empty'],
    ['... or replaced, and is not removed then', full, [remove, elsewhere], isStored],
    ['what is set aside is no news', full, [remove, same], 'removed'],
    ['a file on its way here stays', waiting, [elsewhere], 'uploading'],
    [
      '... and gives way to that one where it is given up',
      waiting,
      [elsewhere, remove, removed],
      isStored,
    ],
    ['... where it is not taken', empty, [choose, elsewhere, refused], isStored],
    [
      '... where the removal fails',
      full,
      [remove, over, elsewhere, notRemoved],
      { stored: 'notRemoved' },
    ],
    ['... unless it was taken away there', full, [remove, over, gone, notRemoved], 'empty'],
    ['one that failed here stays to be tried', waiting, [failed, elsewhere], 'failed'],
    ['a chosen file is checked first', empty, [choose], 'choosing'],
    ['... and another in its place', empty, [choose, choose], 'choosing'],
    ['... and makes it loading', empty, [choose, taken], 'uploading'],
    [
      '... which goes on',
      empty,
      [choose, taken, { type: 'upload.progress', fraction: 0.5 }],
      'uploading',
    ],
    ['... then uploaded', empty, [choose, taken, arrived], isStored],
    ['... or error', empty, [choose, taken, failed], 'failed'],
    ['an error may be tried again', empty, [choose, taken, failed, upload], 'uploading'],
    ['... or given up, here and on the device', empty, [choose, taken, failed, remove], 'removing'],
    ['... which empties it', empty, [choose, taken, failed, remove, removed], 'empty'],
    ['... another file may be chosen', empty, [choose, taken, failed, choose], 'choosing'],
    [
      '... if it is refused, the first is tried again',
      empty,
      [choose, taken, failed, choose, refused],
      'uploading',
    ],
    ['a refused file is not taken', empty, [choose, refused], 'empty'],
    ['several at once are not taken', empty, [drop], 'empty'],
    ['a file in doubt may be put away', empty, [choose, remove], 'empty'],
    ['... and what was stored before stays', full, [choose, remove], isStored],
    ['the server may reject it too', empty, [choose, taken, rejected], 'empty'],
    [
      'a document that should be replaced is there still',
      full,
      [choose, taken, rejected],
      isStored,
    ],
    ['an upload may be cancelled', empty, [choose, taken, remove], 'removing'],
    ['... and what was stored before stays', full, [choose, taken, remove, removed], isStored],
    ['delete can be undone', full, [remove], 'removed'],
    ['... and it is there again, without another upload', full, [remove, undo], isStored],
    ['... until its time is over', full, [remove, over], 'removing'],
    ['... which clears it', full, [remove, over, removed], 'empty'],
    ['... unless that fails', full, [remove, over, notRemoved], { stored: 'notRemoved' }],
    ['what was stored before can be seen', full, [show], { stored: 'showing' }],
    ['... and is then on this device', full, [show, shown], isStored],
    ['... once', full, [show, shown, show], isStored],
    ['... unless it cannot be fetched', full, [show, notShown], { stored: 'notShown' }],
    ['... and may be asked for again', full, [show, notShown, show], { stored: 'showing' }],
    ['... while another file waits for it', full, [remove, over, choose], 'removing'],
    ['... and is looked at after it', full, [remove, over, choose, removed], 'choosing'],
    ['... or after it failed', full, [remove, over, choose, notRemoved], 'choosing'],
    ['meanwhile another file may be chosen', full, [remove, choose], 'choosing'],
    ['... and replaces it', full, [remove, choose, taken, arrived], isStored],
    ['... or is put away, and it stays removed', full, [remove, choose, remove], 'removed'],
    ['... or is refused, and it stays removed', full, [remove, choose, refused], 'removed'],
    [
      '... or is cancelled, and it was never deleted',
      full,
      [...another, remove, removed],
      isStored,
    ],
    [
      'what the device kept is given up in any case',
      full,
      [choose, taken, remove, notRemoved],
      isStored,
    ],
  ] as const)('%s', (_, input, events, state) => {
    expect(play(fileSlotMachine, input, events)).toEqual(state);
  });
});

/** From spec 2 and 5 (document correction); beyond B7 and B8; D-94. */
describe('a file that goes up on send', () => {
  const fresh = inputOf('onSend');
  const reloaded = inputOf('onSend', { kept });

  it.each([
    ['a slot begins empty', fresh, [], 'empty'],
    ['... or holds what was chosen before a reload', reloaded, [], 'ready'],
    ['a chosen file is checked', fresh, [choose], 'choosing'],
    ['... and kept until it is sent', fresh, [choose, taken], 'ready'],
    ['what cannot be used is refused', fresh, [choose, refused], 'empty'],
    ['... and does not take the place of what was there', reloaded, [choose, refused], 'ready'],
    ['Repetir: another one instead', fresh, [choose, choose], 'choosing'],
    ['... or none', fresh, [choose, remove], 'empty'],
    ['... which leaves what was there', reloaded, [choose, remove], 'ready'],
    ['the same file can be chosen again', reloaded, [choose, taken], 'ready'],
    ['it can be removed', reloaded, [remove], 'removed'],
    ['... and taken back', reloaded, [remove, undo], 'ready'],
    ['... for good', reloaded, [remove, over, removed], 'empty'],
    ['... and is not sent', reloaded, [remove, upload], 'removed'],
    ['... and another one may take its place', reloaded, [remove, choose, taken], 'ready'],
    ['it is sent when the set says so', reloaded, [upload], 'uploading'],
    ['an empty slot sends nothing', fresh, [upload], 'empty'],
    ['a stored file rests', reloaded, [upload, arrived], isStored],
    ['... and is not sent twice', reloaded, [upload, arrived, upload], isStored],
    [
      '... but another one in its place is',
      reloaded,
      [upload, arrived, choose, taken, upload],
      'uploading',
    ],
    ['... and can be removed', reloaded, [upload, arrived, remove, over, removed], 'empty'],
    ['what the store does not take must be chosen anew', reloaded, [upload, rejected], 'empty'],
    ['... also when it had arrived already', reloaded, [upload, arrived, reject], 'empty'],
    ['a failure keeps the file', reloaded, [upload, failed], 'failed'],
    ['... to be sent again', reloaded, [upload, failed, upload], 'uploading'],
    ['... or replaced', reloaded, [upload, failed, choose], 'choosing'],
    ['... or removed', reloaded, [upload, failed, remove], 'removed'],
  ] as const)('%s', (_, input, events, state) => {
    expect(play(fileSlotMachine, input, events)).toEqual(state);
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(fileSlotMachine, inputOf('atOnce'));
  const other = new File(['x'], 'otra.jpg');

  it('the file in hand: the one that is chosen, or else the kept one', () => {
    const again = at(choose, taken, failed, { type: 'file.choose', file: other });
    const moments = [at(), at(choose), at(choose, taken), again];
    expect(moments.map(selectFile)).toEqual([null, photo, kept.file, other]);
  });

  it('the choice and the upload, while they last', () => {
    const moments = [at(), at(choose), at(choose, taken)];
    expect(moments.map((each) => selectChoice(each) !== undefined)).toEqual([false, true, false]);
    expect(moments.map((each) => selectUpload(each) !== undefined)).toEqual([false, false, true]);
  });

  it('that a file could not be removed', () => {
    const full = snapshotsOf(fileSlotMachine, inputOf('atOnce', { stored }));
    expect([full(), full(remove, over, notRemoved)].map(wasNotRemoved)).toEqual([false, true]);
  });

  it('how far the upload is, from nothing with each', () => {
    const half = { type: 'upload.progress', fraction: 0.5 } as const;
    const moments = [
      at(choose, taken),
      at(choose, taken, half),
      at(choose, taken, half, failed, upload),
    ];
    expect(moments.map(({ context }) => context.fraction)).toEqual([0, 0.5, 0]);
  });

  it('why a file is not taken, until another is chosen', () => {
    const moments = [at(choose, refused), at(choose, refused, choose)];
    expect(moments.map((each) => selectSlot(each).problem)).toEqual(['password', null]);
  });
});

it('an upload goes to the target that the set gives, or asks for one', () => {
  const onSend = snapshotsOf(fileSlotMachine, inputOf('onSend', { kept }));
  expect(inputTo(onSend(upload), 'fileUpload')).toMatchObject({ owner, kept, target });
  const atOnce = snapshotsOf(fileSlotMachine, inputOf('atOnce', { kept }));
  expect(inputTo(atOnce(), 'fileUpload')).toMatchObject({ owner, kept, target: null });
});
