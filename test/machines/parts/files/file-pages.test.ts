/** Several pictures as one PDF, from issue 10, 5: joined in order, previewed, put in order, taken away, brought back. */
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type FilePagesServices,
  filePagesMachine,
  fitsAsFile,
  selectMaxBytes,
  selectPages,
  selectProblem,
  selectWaiting,
  wasNotJoined,
  wasPageRemoved,
} from '#machines/parts/files/file-pages.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<FilePagesServices>();
const picture = (name: string, bytes = 100) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const [front, back, extra] = [picture('frente.jpg'), picture('reverso.jpg'), picture('otra.jpg')];
const many = Array.from({ length: 41 }, (_, at) => picture(`${at}.jpg`, 1));
const input = { pictures: [front, back], maxBytes: 10_000 };
const one = { pictures: [front], maxBytes: 10_000 };

const small = answers('preparePicture', { outcome: 'ready', file: front, warnings: [] });
const refused = answers('preparePicture', { outcome: 'refused', problem: 'unreadable' });
const add = { type: 'pictures.add' as const, pictures: [extra] };
const remove = { type: 'page.remove', id: 'page-1' } as const;
const restore = { type: 'page.restore' } as const;
const join = { type: 'pages.join' } as const;
const leave = { type: 'pages.leave' } as const;
const open = { arranging: 'open' };
const pdf = new File(['%PDF-1.4'], 'frente.pdf', { type: 'application/pdf' });

describe('the pages', () => {
  it.each([
    ['each picture is made small, one at a time', input, [small], 'preparingPicture'],
    ['... then the person puts them in order', input, [small, small], open],
    ['one that does not open is left out', input, [refused, small], open],
    ['... also where it fails', input, [fails('preparePicture'), small], open],
    ['more may be added', one, [small, add], 'preparingPicture'],
    ['... at the end', one, [small, add, small], open],
    ['pages are joined', input, [small, small, join], 'joiningPages'],
    ['... to one file', input, [small, small, join, answers('joinPages', pdf)], 'joined'],
    [
      '... or not, and stay',
      input,
      [small, small, join, fails('joinPages')],
      { arranging: 'notJoined' },
    ],
    [
      '... to be joined again',
      input,
      [small, small, join, fails('joinPages'), join],
      'joiningPages',
    ],
    ['no page is no file', one, [small, remove, join], open],
    ['... until it is brought back', one, [small, remove, restore, join], 'joiningPages'],
    ['what is too large is not joined', { ...one, maxBytes: 1_000 }, [small, join], open],
    ['one may leave while pictures are made small', input, [leave], 'left'],
    ['... and later', input, [small, small, leave], 'left'],
  ] as const)('%s', (_, given, events, state) => {
    expect(
      play(filePagesMachine, { ...given, pictures: [...given.pictures] }, [...events]),
    ).toEqual(state);
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(filePagesMachine, input);

  it('how many pictures are not made small yet: 40 at most', () => {
    expect([at(), at(small), at(small, refused)].map(selectWaiting)).toEqual([2, 1, 0]);
    const all = snapshotsOf(filePagesMachine, { ...input, pictures: many })();
    expect(selectWaiting(all)).toBe(40);
  });

  it('that a page can be brought back', () => {
    const moments = [at(small, small), at(small, small, remove), at(small, small, remove, restore)];
    expect(moments.map(wasPageRemoved)).toEqual([false, true, false]);
  });

  it('that they were not joined, and how large the file may be', () => {
    const moments = [at(small, small), at(small, small, join, fails('joinPages'))];
    expect(moments.map(wasNotJoined)).toEqual([false, true]);
    expect(selectMaxBytes(at())).toBe(10_000);
  });
});

function running(pictures: File[], changes: Partial<FilePagesServices> = {}) {
  const services: FilePagesServices = {
    preparePicture: async ({ file }) => ({ outcome: 'ready', file, warnings: ['blurry'] }),
    joinPages: async ({ pages, name }) =>
      new File([pages.map(({ file, turns }) => `${file.name} ${turns}`).join()], name),
    ...changes,
  };
  const machine = filePagesMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input: { pictures, maxBytes: 10_000 } }).start();
  const arranging = () => waitFor(actor, (snapshot) => snapshot.matches('arranging'));
  const names = () => selectPages(actor.getSnapshot()).map(({ file }) => file.name);
  return { actor, arranging, names };
}

it('joins them as they were put in order and turned, under the name of the first', async () => {
  const { actor, arranging, names } = running([front, back]);
  await arranging();
  actor.send(add);
  await arranging();
  expect(names()).toEqual(['frente.jpg', 'reverso.jpg', 'otra.jpg']);
  actor.send({ type: 'page.move', id: 'page-3', by: -1 });
  actor.send({ type: 'page.move', id: 'page-3', by: -1 });
  actor.send({ type: 'page.turn', id: 'page-2' });
  actor.send(join);
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  if (output?.outcome !== 'joined') throw new Error('They were not joined.');
  expect(output.file.name).toBe('otra.pdf');
  expect(await output.file.text()).toBe('otra.jpg 0,frente.jpg 0,reverso.jpg 1');
});

it('brings back what was taken away last, where it was, with what was seen in it', async () => {
  const { actor, arranging, names } = running([front, back, extra]);
  await arranging();
  actor.send({ type: 'page.remove', id: 'page-2' });
  expect(names()).toEqual(['frente.jpg', 'otra.jpg']);
  actor.send(restore);
  actor.send(restore);
  expect(names()).toEqual(['frente.jpg', 'reverso.jpg', 'otra.jpg']);
  expect(selectPages(actor.getSnapshot())[1]?.warnings).toEqual(['blurry']);
});

it('names the picture that does not open, and the first that has no place', async () => {
  const { actor, arranging, names } = running([front, back], {
    preparePicture: async ({ file }) =>
      file === front
        ? { outcome: 'refused', problem: 'unreadable' }
        : { outcome: 'ready', file, warnings: [] },
  });
  await arranging();
  expect(selectProblem(actor.getSnapshot())).toEqual({ name: 'frente.jpg', why: 'unreadable' });
  actor.send({ type: 'pictures.add', pictures: many });
  await arranging();
  expect(names()).toHaveLength(40);
  expect(selectProblem(actor.getSnapshot())).toEqual({ name: '39.jpg', why: 'places' });
});

it('a first choice of too many names the first that has no place', async () => {
  const many = Array.from({ length: 41 }, (_, index) => picture(`${index}.jpg`));
  const { actor, arranging, names } = running(many);
  await arranging();
  expect(names()).toHaveLength(40);
  expect(selectProblem(actor.getSnapshot())).toEqual({ name: '40.jpg', why: 'places' });
});

it('says before whether they fit', async () => {
  const { actor, arranging } = running([picture('a.jpg', 6_000)]);
  await arranging();
  expect(fitsAsFile(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'pictures.add', pictures: [picture('b.jpg', 6_000)] });
  await arranging();
  expect(fitsAsFile(actor.getSnapshot())).toBe(false);
});
