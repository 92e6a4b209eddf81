import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { IdType, RemedyCode } from '#domain/request/remedies.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { dueOf, fileOf, keptIn, photo } from '#machines/models/samples/remedies.ts';
import {
  selectAwaited,
  selectMissing,
  selectReady,
  selectSlots,
  selectSorting,
} from '#machines/parts/files/file-set.machine.ts';
import { selectPlaced } from '#machines/parts/files/file-sorting.machine.ts';
import {
  isFinding,
  type RemediesInput,
  type RemediesServices,
  remediesMachine,
  selectDue,
  selectFileSet,
  selectIdType,
  selectSent,
} from '#machines/remedies.machine.ts';
import { provideFiles } from '#services/provide/files/files.ts';
import { type FileServices, fileServices } from '#test/kit/file-services.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { pending } from '#test/kit/pending.ts';

const { answers, fails } = outcomesOf<RemediesServices>();
const input: RemediesInput = { idType: null, wasSending: false };
const asks = (...codes: RemedyCode[]) =>
  answers('findRemedies', { outcome: 'open', due: dueOf(...codes) });
const nothingKept = answers('listKept', []);
const link = (outcome: 'expired' | 'missing' | 'corrected') => answers('findRemedies', { outcome });
const setEnds = (outcome: 'confirmed' | 'expired' | 'missing' | 'corrected') =>
  ends('fileSet', { outcome, message: 'Ok', files: [fileOf('CD')] });

/** From spec 2 and 4 (document correction) and D-96. */
it.each([
  ['loading', [], 'findingRemedies'],
  ['nothing to correct', [asks()], 'nothingToCorrect'],
  ['otherwise what the device kept is looked up', [asks('CD')], 'listingKept'],
  ['... and then the form', [asks('CD'), nothingKept], 'correcting'],
  ['a device that kept nothing begins anew', [asks('CD'), fails('listKept')], 'correcting'],
  ['a link that is over', [link('expired')], 'expired'],
  ['a link that leads nowhere', [link('missing')], 'missing'],
  ['a link that was used', [link('corrected')], 'nothingToCorrect'],
  ['what cannot be loaded', [fails('findRemedies')], 'unavailable'],
  [
    '... is asked for again',
    [fails('findRemedies'), { type: 'remedies.retry' }],
    'findingRemedies',
  ],
  ['what was sent is received', [asks('CD'), nothingKept, setEnds('confirmed')], 'received'],
  ['the link may end meanwhile', [asks('CD'), nothingKept, setEnds('expired')], 'expired'],
  ['... or lead nowhere', [asks('CD'), nothingKept, setEnds('missing')], 'missing'],
  [
    '... or another tab may have been first',
    [asks('CD'), nothingKept, setEnds('corrected')],
    'nothingToCorrect',
  ],
] as const)('%s', (_, events, state) => {
  expect(play(remediesMachine, input, events)).toEqual(state);
});

async function open(
  codes: RemedyCode[],
  {
    kept = [] as string[],
    given = input,
    ...changes
  }: Partial<FileServices> & { kept?: string[]; given?: RemediesInput } = {},
) {
  const { services, asked } = fileServices(changes);
  let forgotten = 0;
  const machine = remediesMachine.provide({
    actors: {
      ...actorsFrom<RemediesServices>({
        findRemedies: async () => ({
          outcome: 'open',
          due: dueOf(...codes),
        }),
        listKept: async () => kept.map((code) => keptIn(code)),
        forgetKept: async () => {
          forgotten += 1;
        },
      }),
      fileSet: provideFiles(services),
    },
  });
  const actor = createActor(machine, { input: given }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('correcting'));
  const set = selectFileSet(actor.getSnapshot());
  if (!set) throw new Error('There is no set.');
  const choose = async (code: string, file = photo) => {
    const slot = selectSlots(set.getSnapshot()).find(({ id }) => id === code);
    slot?.send({ type: 'file.choose', file });
    await waitFor(set, ({ context }) =>
      context.files.some((one) => one.code === code && one.isReady),
    );
  };
  const pick = (idType: IdType) => actor.send({ type: 'idType.choose', idType });
  const send = () => set.send({ type: 'set.send' });
  const isReceived = () => waitFor(actor, (snapshot) => snapshot.matches('received'));
  const isReady = () => selectAwaited(set.getSnapshot()).length === 0;
  return { actor, set, asked, choose, pick, send, isReceived, isReady, forgotten: () => forgotten };
}

/** From spec 4, "The submit button is enabled when", and C10. */
describe('what is sent, and when', () => {
  it.each<[string, RemedyCode[], IdType | null, string[], boolean]>([
    ['the ID choice starts empty: two files do not do', ['ID'], null, ['ID', 'ID-Back'], false],
    ['INE needs front and back', ['ID'], 'INE', ['ID'], false],
    ['... both there', ['ID'], 'INE', ['ID', 'ID-Back'], true],
    ['a passport needs only the front', ['ID'], 'PASSPORT', ['ID'], true],
    ['ID and CD: one of them is not all', ['ID', 'CD'], 'PASSPORT', ['ID'], false],
    ['... all present', ['ID', 'CD'], 'PASSPORT', ['ID', 'CD'], true],
    ['only CD', ['CD'], null, ['CD'], true],
    ['... not there', ['CD'], null, [], false],
    ['only ECB2', ['ECB2'], null, ['ECB2'], true],
    ['C10: ID, CD and ECB2, all of them', ['ID', 'CD', 'ECB2'], 'PASSPORT', ['ID', 'CD'], false],
  ])('%s', async (_, codes, idType, chosen, ready) => {
    const { pick, choose, isReady } = await open(codes);
    if (idType) pick(idType);
    for (const code of chosen) await choose(code);
    expect(isReady()).toBe(ready);
  });

  it('a file that is checked is not there yet; a removed one is not either', async () => {
    const { set, choose, isReady } = await open(['CD'], {
      checkFile: async ({ file }) =>
        file === photo ? { outcome: 'taken', kind: null, quality: null } : pending(),
    });
    await choose('CD');
    const [slot] = selectSlots(set.getSnapshot());
    slot?.send({ type: 'file.choose', file: new File(['x'], 'otra.jpg') });
    expect(isReady()).toBe(false);
    slot?.send({ type: 'file.remove' });
    expect(isReady()).toBe(true);
    slot?.send({ type: 'file.remove' });
    expect(isReady()).toBe(false);
  });

  it('says what is missing', async () => {
    const { set, choose } = await open(['ID', 'CD']);
    await choose('ID');
    expect(selectMissing(set.getSnapshot())).toEqual(['idType', 'CD']);
  });
});

/** From spec 5 and 9: images, PDF and HEIC; the bank statement without HEIC, and of 20 MB. */
it.each([
  ['ID', 'ID', ['pdf', 'jpg', 'png', 'heic'], 10 * 1024 * 1024],
  ['ECB2', 'ECB2', ['pdf', 'jpg', 'png'], 20 * 1024 * 1024],
] as const)('%s takes %s as %j', async (code, slot, accept, maxBytes) => {
  const { choose, asked } = await open([code]);
  await choose(slot);
  expect(asked.checkFile).toEqual([{ file: photo, accept, maxBytes }]);
});

it('confirms each file by its name: merchant, place, extension in lower case', async () => {
  const { actor, asked, choose, pick, send, isReceived } = await open(['ID', 'CD', 'ECB2']);
  await choose('ID');
  await choose('ID-Back', new File(['x'], 'Reverso.PDF'));
  await choose('CD');
  await choose('ECB2', new File(['x'], 'estado.pdf'));
  pick('INE');
  send();
  await isReceived();
  const sent = [
    { code: 'ID', name: 'Rosa María-id-front.jpg', stored: { s3_key: 'stored/ID' } },
    { code: 'ID-Back', name: 'Rosa María-id-back.pdf', stored: { s3_key: 'stored/ID-Back' } },
    { code: 'CD', name: 'Rosa María-cd.jpg', stored: { s3_key: 'stored/CD' } },
    { code: 'ECB2', name: 'Rosa María-ecb2.jpg', stored: { s3_key: 'stored/ECB2' } },
  ];
  expect(asked.confirmFiles).toMatchObject([{ owner: null, files: sent }]);
  expect(selectSent(actor.getSnapshot())).toMatchObject(sent);
});

it('PASSPORT: the back is dropped from the request', async () => {
  const { asked, choose, pick, send, isReceived } = await open(['ID']);
  await choose('ID');
  await choose('ID-Back');
  pick('PASSPORT');
  send();
  await isReceived();
  expect(asked.askTargets).toMatchObject([{ files: [{ code: 'ID' }] }]);
  expect(asked.confirmFiles).toMatchObject([{ files: [{ code: 'ID' }] }]);
});

describe('two files for the identification, before it is chosen', () => {
  const front = new File(['front'], 'ine frente.jpg', { type: 'image/jpeg' });
  const back = new File(['back'], 'ine reverso.jpg', { type: 'image/jpeg' });

  async function drop() {
    const opened = await open(['ID']);
    const { set } = opened;
    set.send({ type: 'files.drop', files: [back, front], open: ['ID'] });
    const sorting = selectSorting(set.getSnapshot());
    if (!sorting) throw new Error('There is nothing that sorts.');
    await waitFor(sorting, (snapshot) => snapshot.matches('placing'));
    return { ...opened, sorting };
  }
  const put = async ({ set, sorting }: Awaited<ReturnType<typeof drop>>) => {
    sorting.send({ type: 'files.place' });
    await waitFor(set, (snapshot) => selectReady(snapshot).length === 2);
  };

  it('are its sides: each is proposed its own', async () => {
    const { sorting } = await drop();
    expect(selectPlaced(sorting.getSnapshot())).toEqual([
      { file: back, code: 'ID-Back' },
      { file: front, code: 'ID' },
    ]);
  });

  it('are all that an INE needs', async () => {
    const opened = await drop();
    await put(opened);
    expect(selectMissing(opened.set.getSnapshot())).toEqual(['idType']);
    opened.pick('INE');
    expect(opened.isReady()).toBe(true);
  });

  it('a passport is sent without the other one', async () => {
    const opened = await drop();
    await put(opened);
    opened.pick('PASSPORT');
    opened.send();
    await opened.isReceived();
    expect(opened.asked.confirmFiles).toMatchObject([{ files: [{ code: 'ID' }] }]);
    expect(selectSent(opened.actor.getSnapshot())).toHaveLength(1);
  });

  it('once it is a passport there is one place', async () => {
    const { set, pick } = await open(['ID']);
    pick('PASSPORT');
    set.send({ type: 'files.drop', files: [back, front], open: ['ID'] });
    expect(selectSorting(set.getSnapshot())?.getSnapshot().value).toBe('resting');
  });
});

it('the device forgets all of them at the end', async () => {
  const { choose, send, isReceived, forgotten } = await open(['CD']);
  await choose('CD');
  expect(forgotten()).toBe(0);
  send();
  await isReceived();
  expect(forgotten()).toBe(1);
});

/** From beyond B8. */
describe('after a reload', () => {
  it('the files are there, nothing is sent by itself, and INE is chosen, since only INE has a back', async () => {
    const { actor, set, isReady } = await open(['ID'], { kept: ['ID', 'ID-Back'] });
    expect(set.getSnapshot().value).toEqual({ collecting: 'open' });
    expect(selectIdType(actor.getSnapshot())).toBe('INE');
    expect(isReady()).toBe(true);
  });

  const never = { askTargets: pending };
  it.each<[string, IdType | null, string[], boolean]>([
    ['what was being sent goes on', null, ['ID', 'ID-Back'], true],
    ['... a passport too', 'PASSPORT', ['ID'], true],
    ['... but not without its files', 'INE', ['ID'], false],
  ])('%s', async (_, idType, kept, isSent) => {
    const given = { idType, wasSending: true };
    const { set } = await open(['ID'], { ...never, kept, given });
    expect(set.getSnapshot().matches('sending')).toBe(isSent);
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(remediesMachine, input);

  it('what is asked for, of whom', () => {
    expect([at(), at(asks('CD'))].map(isFinding)).toEqual([true, false]);
    expect([at(), at(asks('CD'))].map(selectDue)).toEqual([null, dueOf('CD')]);
  });

  it('which identification was chosen: of what is kept, the back tells', () => {
    const choose = (idType: IdType) => ({ type: 'idType.choose', idType }) as const;
    const back = answers('listKept', [keptIn('ID-Back')]);
    const front = answers('listKept', [keptIn('ID')]);
    const moments = [
      at(asks('ID'), front),
      at(asks('ID'), back),
      at(asks('ID'), front, choose('PASSPORT')),
    ];
    expect(moments.map(selectIdType)).toEqual([null, 'INE', 'PASSPORT']);
    const passport = snapshotsOf(remediesMachine, { idType: 'PASSPORT', wasSending: false });
    expect(selectIdType(passport(asks('ID'), back))).toBe('PASSPORT');
  });

  it('what was sent, and nothing before', () => {
    const received = at(asks('CD'), nothingKept, setEnds('confirmed'));
    expect([at(), received].map(selectSent)).toEqual([[], [fileOf('CD')]]);
    expect(selectFileSet(received)).toBeUndefined();
  });

  it('the support code of a look-up that failed', () => {
    const failed = fails('findRemedies', new CallFailed('unavailable', { supportCode: 'SOP-1' }));
    expect([at(), at(failed)].map((each) => selectFailure(each)?.supportCode ?? null)).toEqual([
      null,
      'SOP-1',
    ]);
  });
});

it('gives the set what a correction is: sent as a whole, and not to be left', () => {
  const at = snapshotsOf(remediesMachine, { idType: 'INE', wasSending: true });
  const set = inputTo(at(asks('ID', 'CD'), answers('listKept', [keptIn('CD')])), 'fileSet');
  expect(set).toMatchObject({
    owner: null,
    goesUp: 'onSend',
    needed: ['ID', 'ID-Back', 'CD'],
    optional: [],
    confirms: true,
    canLeave: false,
    wasSending: true,
    wasRefused: false,
  });
});
