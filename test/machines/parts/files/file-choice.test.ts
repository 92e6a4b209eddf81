import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { FileCheck } from '#domain/files/file-check.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  dark,
  fresh,
  input,
  joined,
  left,
  locked,
  model,
  pages,
  sharp,
  unseen,
  use,
  used,
} from '#machines/models/parts/files/file-choice.model.ts';
import { darkPhoto, owner, pdf, photo } from '#machines/models/samples/documents.ts';
import { keptIn } from '#machines/models/samples/remedies.ts';
import {
  type FileChoiceServices,
  fileChoiceMachine,
  isAsking,
  isDoubting,
  isKeeping,
  selectFilePages,
  selectUsedFor,
  selectWarnings,
} from '#machines/parts/files/file-choice.machine.ts';
import {
  type FilePagesServices,
  filePagesMachine,
} from '#machines/parts/files/file-pages.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<FileChoiceServices>();
const good = answers('checkFile', sharp);

/** From spec 5 (uploads) and beyond B7: never hard-block on quality. From issue 10, 5: the same file, several pictures. */
it.each([
  ['a file is checked', input, [], 'checkingFile'],
  ['a good one is looked for among the others', input, [good], 'findingRepeated'],
  ['... and kept on the device', input, [good, fresh], 'keepingFile'],
  [
    'so is one that the device cannot judge',
    input,
    [answers('checkFile', unseen), fresh],
    'keepingFile',
  ],
  ['... or check', input, [fails('checkFile'), fresh], 'keepingFile'],
  ['one that cannot be read is refused', input, [answers('checkFile', locked)], 'refused'],
  ['a bad photo is asked about', input, [answers('checkFile', dark)], 'doubting'],
  [
    '... and goes where the person says so',
    input,
    [answers('checkFile', dark), use, fresh],
    'keepingFile',
  ],
  ['a file that was used for another document is asked about', input, [good, used], 'repeated'],
  ['... and kept where that is right', input, [good, used, use], 'keepingFile'],
  ['where that cannot be told, it is kept', input, [good, fails('findRepeated')], 'keepingFile'],
  ['what is kept is chosen', input, [good, fresh, answers('keepFile', keptIn('ID'))], 'kept'],
  ['what cannot be kept is not', input, [good, fresh, fails('keepFile')], 'refused'],
  ['several pictures are put in order', pages, [], 'arrangingPages'],
  ['... and what is joined of them is checked', pages, [joined], 'checkingFile'],
  ['... or left', pages, [left], 'left'],
] as const)('%s', (_, given, events, state) => {
  expect(play(fileChoiceMachine, { ...given }, events)).toEqual(state);
});
describeMachine(model);

async function endOf(check: FileCheck, file = photo, keepFile = keepAll) {
  const services: FileChoiceServices = {
    checkFile: async () => check,
    findRepeated: async (asked) => {
      expect(asked).toMatchObject({ owner, code: 'ID' });
      return { usedFor: null };
    },
    keepFile,
  };
  const machine = fileChoiceMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input: { ...input, file } }).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('checkingFile'));
  if (isDoubting(actor.getSnapshot())) actor.send(use);
  return (await waitFor(actor, ({ status }) => status === 'done')).output;
}
const keepAll: FileChoiceServices['keepFile'] = async ({ owner: whose, code, file, quality }) => {
  expect(whose).toEqual(owner);
  return { id: 'one', code, file, quality };
};

it('keeps the file with what was seen in it, the warnings that the person went past included', async () => {
  const kept = { id: 'one', code: 'ID', file: photo, quality: darkPhoto };
  expect(await endOf(dark)).toEqual({ outcome: 'kept', kept });
});

it('tells why a file is not taken', async () => {
  expect(await endOf(locked)).toEqual({ outcome: 'refused', problem: 'password' });
  const full = async () => Promise.reject(new Error('The code could not be loaded.'));
  expect(await endOf(sharp, photo, full)).toEqual({ outcome: 'refused', problem: 'lost' });
});

it.each([
  ['foto.heic', { outcome: 'refused', problem: 'type' }],
  ['foto.jpg', { outcome: 'kept', kept: { file: { name: 'foto.jpg' } } }],
])('where the device could not look, the name decides: %s', async (name, end) => {
  expect(await endOf(unseen, new File(['x'], name))).toMatchObject(end);
});

it('gives a file the type of its kind, and leaves its name to its owner', async () => {
  const nameless = new File([pdf], 'recibo', { lastModified: 7 });
  const end = await endOf({ outcome: 'taken', kind: 'pdf', quality: null }, nameless);
  expect(end).toMatchObject({
    kept: {
      file: { name: 'recibo', type: 'application/pdf', lastModified: 7, size: nameless.size },
    },
  });
});

it('tells the screen what is doubtful in the file, and that it is kept', () => {
  const at = snapshotsOf(fileChoiceMachine, input);
  const doubtful = at(answers('checkFile', dark));
  expect(selectWarnings(at())).toEqual([]);
  expect(selectWarnings(doubtful)).toEqual(darkPhoto.warnings);
  expect([at(), doubtful, at(good, fresh)].map(isKeeping)).toEqual([false, false, true]);
  expect([at(), doubtful, at(good)].map(isDoubting)).toEqual([false, true, false]);
});

it('tells the screen for which document the file was used, while it asks', () => {
  const at = snapshotsOf(fileChoiceMachine, input);
  expect(inputTo(at(good), 'findRepeated')).toEqual({ owner, code: 'ID', file: photo });
  const moments = [at(good), at(good, used), at(good, used, use)];
  expect(moments.map(selectUsedFor)).toEqual([null, 'CSF', null]);
  expect(moments.map(isAsking)).toEqual([false, true, false]);
  const arranging = snapshotsOf(fileChoiceMachine, pages);
  const others = [at(answers('checkFile', dark)), arranging(), arranging(joined)];
  expect(others.map(isAsking)).toEqual([true, true, false]);
});

it('keeps the very file where its name has the end of its kind already', () => {
  const kept = inputTo(snapshotsOf(fileChoiceMachine, input)(good, fresh), 'keepFile');
  expect((kept as { file: File }).file).toBe(photo);
});

it('of several pictures it keeps the joined file', async () => {
  const filePages = filePagesMachine.provide({
    actors: actorsFrom<FilePagesServices>({
      preparePicture: async ({ file }) => ({ outcome: 'ready', file, warnings: [] }),
      joinPages: async ({ pages: joining, name }) => new File([String(joining.length)], name),
    }),
  });
  const services: FileChoiceServices = {
    checkFile: async () => ({ outcome: 'taken', kind: 'pdf', quality: null }),
    findRepeated: async () => ({ usedFor: null }),
    keepFile: keepAll,
  };
  const machine = fileChoiceMachine.provide({ actors: { ...actorsFrom(services), filePages } });
  const actor = createActor(machine, { input: pages }).start();
  const arranging = selectFilePages(actor.getSnapshot());
  if (!arranging) throw new Error('The pages are not put in order.');
  await waitFor(arranging, (snapshot) => snapshot.matches('arranging'));
  arranging.send({ type: 'pages.join' });
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  expect(output).toMatchObject({ outcome: 'kept', kept: { file: { name: 'identificacion.pdf' } } });
});
