import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { FileCheck } from '#domain/file-check.ts';
import type { IdType, RemedyCode, RemedySlot } from '#domain/remedies.ts';
import { type FileCheckServices, fileCheckMachine } from '#machines/file-check.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type RemediesInput,
  type RemediesServices,
  remediesMachine,
  selectMissing,
  selectSlots,
} from '#machines/remedies.machine.ts';
import { type RemedyFileServices, remedyFileMachine } from '#machines/remedy-file.machine.ts';
import { dueOf, keptIn, photo, target } from '#test/fixtures/remedies.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<RemediesServices>();
const input: RemediesInput = { idType: null, wasSending: false };
const asks = (...codes: RemedyCode[]) =>
  [
    answers('findRemedies', { outcome: 'open', due: dueOf(...codes) }),
    answers('listKept', []),
  ] as const;
const link = (outcome: 'expired' | 'missing') => answers('findRemedies', { outcome });
const as = (idType: IdType) => ({ type: 'idType.choose', idType }) as const;
const has = (slot: RemedySlot) =>
  ({ type: 'file.settled', slot, kept: keptIn(slot), s3_key: null }) as const;
const arrived = (slot: RemedySlot) => ({ ...has(slot), s3_key: `remedies/${slot}` }) as const;
const moving = (slot: RemedySlot) => ({ type: 'file.moving', slot }) as const;
const emptied = (slot: RemedySlot) =>
  ({ type: 'file.settled', slot, kept: null, s3_key: null }) as const;
const send = { type: 'remedies.send' } as const;
const again = { type: 'upload.retry' } as const;
const given = answers('askTargets', { outcome: 'given', targets: {} });
const received = answers('confirmRemedies', { outcome: 'received' });
const choosing = { correcting: 'choosing' };
const asking = { uploading: { asking: 'trying' } };
const sending = { uploading: 'sending' };
const confirming = { uploading: { confirming: 'trying' } };
const proof = [...asks('CD'), has('CD'), send] as const;

/** From spec 2 and 4 (document correction) and D-96. */
describe('what the page asks for', () => {
  it.each([
    ['loading', [], 'findingRemedies'],
    [
      'nothing to correct',
      [answers('findRemedies', { outcome: 'open', due: dueOf() })],
      'nothingToCorrect',
    ],
    ['otherwise the form', asks('CD'), choosing],
    ['a link that is over', [link('expired')], 'expired'],
    ['a link that leads nowhere', [link('missing')], 'missing'],
    ['what cannot be loaded', [fails('findRemedies')], 'unavailable'],
    [
      '... is asked for again',
      [fails('findRemedies'), { type: 'remedies.retry' }],
      'findingRemedies',
    ],
    [
      'a device that kept nothing begins anew',
      [answers('findRemedies', { outcome: 'open', due: dueOf('CD') }), fails('listKept')],
      choosing,
    ],
  ] as const)('%s', (_, events, state) => {
    expect(play(remediesMachine, input, events)).toEqual(state);
  });
});

/** From spec 4, "The submit button is enabled when", and C10. */
describe('what is sent, and when', () => {
  it.each([
    [
      'the ID choice starts empty: two files do not do',
      [...asks('ID'), has('ID'), has('ID-Back'), send],
      choosing,
    ],
    ['INE needs front and back', [...asks('ID'), as('INE'), has('ID'), send], choosing],
    ['... both there', [...asks('ID'), as('INE'), has('ID'), has('ID-Back'), send], asking],
    ['a passport needs only the front', [...asks('ID'), as('PASSPORT'), has('ID'), send], asking],
    [
      'ID and CD: one of them is not all',
      [...asks('ID', 'CD'), as('PASSPORT'), has('ID'), send],
      choosing,
    ],
    ['... all present', [...asks('ID', 'CD'), as('PASSPORT'), has('ID'), has('CD'), send], asking],
    ['only CD', proof, asking],
    ['... not there', [...asks('CD'), send], choosing],
    ['only ECB2', [...asks('ECB2'), has('ECB2'), send], asking],
    [
      'C10: ID, CD and ECB2, all of them',
      [...asks('ID', 'CD', 'ECB2'), as('PASSPORT'), has('ID'), has('CD'), send],
      choosing,
    ],
    [
      'a file that is looked at is not there yet',
      [...asks('CD'), has('CD'), moving('CD'), send],
      choosing,
    ],
    ['a removed one is not either', [...asks('CD'), has('CD'), emptied('CD'), send], choosing],
  ] as const)('%s', (_, events, state) => {
    expect(play(remediesMachine, input, events)).toEqual(state);
  });
});

/** From spec 7, "three steps in order", and D-94: only what failed is done again. */
describe('the sending', () => {
  it.each([
    ['targets, then files', [...proof, given], sending],
    ['... then the confirmation', [...proof, given, arrived('CD')], confirming],
    ['... then it was received', [...proof, given, arrived('CD'), received], 'received'],
    ['without targets it stops', [...proof, fails('askTargets')], { uploading: 'notAsked' }],
    ['... and asks again', [...proof, fails('askTargets'), again], asking],
    ['a file that failed stops it', [...proof, given, has('CD')], { uploading: 'notSent' }],
    ['... and asks for its target again', [...proof, given, has('CD'), again], asking],
    [
      'it waits for every file before it says so',
      [...asks('CD', 'ECB2'), has('CD'), has('ECB2'), send, given, has('CD')],
      sending,
    ],
    [
      '... then stops',
      [...asks('CD', 'ECB2'), has('CD'), has('ECB2'), send, given, has('CD'), arrived('ECB2')],
      { uploading: 'notSent' },
    ],
    [
      'a confirmation that failed',
      [...proof, given, arrived('CD'), fails('confirmRemedies')],
      { uploading: 'notConfirmed' },
    ],
    [
      '... is confirmed again, and nothing else',
      [...proof, given, arrived('CD'), fails('confirmRemedies'), again],
      confirming,
    ],
    ['one may go back to the files', [...proof, given, has('CD'), { type: 'form.back' }], choosing],
    [
      '... and what has arrived is not sent again',
      [...proof, given, arrived('CD'), fails('confirmRemedies'), { type: 'form.back' }, send],
      confirming,
    ],
    [
      'a file that the store does not take leads back to the form',
      [...proof, given, emptied('CD')],
      { correcting: 'returned' },
    ],
    [
      '... also when that is seen only at the confirmation',
      [
        ...proof,
        given,
        arrived('CD'),
        answers('confirmRemedies', { outcome: 'returned', slots: ['CD'] }),
      ],
      { correcting: 'returned' },
    ],
    [
      'without a network it waits',
      [...proof, { type: 'network.lost' }],
      { uploading: { asking: 'waiting' } },
    ],
    ['... and goes on', [...proof, { type: 'network.lost' }, { type: 'network.found' }], asking],
    [
      'the link may end meanwhile',
      [...proof, answers('askTargets', { outcome: 'expired' })],
      'expired',
    ],
    [
      '... or another tab may have been first',
      [...proof, given, arrived('CD'), answers('confirmRemedies', { outcome: 'corrected' })],
      'nothingToCorrect',
    ],
  ] as const)('%s', (_, events, state) => {
    expect(play(remediesMachine, input, events)).toEqual(state);
  });
});

/** From beyond B8. */
describe('after a reload', () => {
  const open = answers('findRemedies', { outcome: 'open', due: dueOf('ID') });
  const front = answers('listKept', [keptIn('ID')]);
  const both = answers('listKept', [keptIn('ID'), keptIn('ID-Back')]);

  it.each([
    ['the files are there, and nothing is sent by itself', input, [open, both], choosing],
    ['... and INE is chosen, since only INE has a back', input, [open, both, send], asking],
    ['what was being sent goes on', { ...input, wasSending: true }, [open, both], asking],
    [
      '... a passport too',
      { ...input, wasSending: true, idType: 'PASSPORT' },
      [open, front],
      asking,
    ],
    [
      '... but not without its files',
      { ...input, wasSending: true, idType: 'INE' },
      [open, front],
      choosing,
    ],
  ] as const)('%s', (_, given, events, state) => {
    expect(play(remediesMachine, given, events)).toEqual(state);
  });
});

describe('with services that answer', () => {
  function open(
    codes: RemedyCode[],
    changes: Partial<RemediesServices & RemedyFileServices & FileCheckServices> = {},
  ) {
    const asked: unknown[] = [];
    const told: unknown[] = [];
    const sharp: FileCheck = { outcome: 'taken', kind: null, quality: null };
    const remedyFile = remedyFileMachine.provide({
      actors: {
        ...actorsFrom<RemedyFileServices>({
          keepFile: async ({ slot, file, quality }) => keptIn(slot, { file, quality }),
          dropFile: async () => {},
          sendFile: async ({ kept }) => ({ outcome: 'stored', s3_key: `remedies/${kept.slot}` }),
          ...changes,
        }),
        fileCheck: fileCheckMachine.provide({
          actors: actorsFrom<FileCheckServices>({ checkFile: async () => sharp, ...changes }),
        }),
      },
    });
    const machine = remediesMachine.provide({
      actors: {
        ...actorsFrom<RemediesServices>({
          findRemedies: async () => ({ outcome: 'open', due: dueOf(...codes) }),
          listKept: async () => [],
          askTargets: async ({ files }) => {
            asked.push(files.map(({ slot }) => slot));
            return { outcome: 'given', targets: { CD: target } };
          },
          confirmRemedies: async ({ documents }) => {
            told.push(documents);
            return { outcome: 'received' };
          },
          forgetKept: async () => {},
          ...changes,
        }),
        remedyFile,
      },
    });
    const actor = createActor(machine, { input }).start();
    const choose = async (slot: RemedySlot, file = photo) => {
      await waitFor(actor, (snapshot) => snapshot.matches('correcting'));
      const own = selectSlots(actor.getSnapshot()).find(({ id }) => id === `file-${slot}`);
      own?.send({ type: 'file.choose', file });
      await waitFor(actor, ({ context }) => context.files[slot]?.kept.file === file);
    };
    const ends = () => waitFor(actor, (snapshot) => snapshot.matches('received'));
    return { actor, asked, told, choose, ends };
  }

  it('confirms each file by its name: merchant, place, extension in lower case', async () => {
    const { actor, told, choose, ends } = open(['ID', 'CD', 'ECB2']);
    await choose('ID');
    await choose('ID-Back', new File(['x'], 'Reverso.PDF'));
    await choose('CD');
    await choose('ECB2', new File(['x'], 'estado.pdf'));
    actor.send({ type: 'idType.choose', idType: 'INE' });
    actor.send(send);
    await ends();
    expect(told).toEqual([
      [
        { type: 'ID', name: 'Rosa María-id-front.jpg', s3_key: 'remedies/ID' },
        { type: 'ID-Back', name: 'Rosa María-id-back.pdf', s3_key: 'remedies/ID-Back' },
        { type: 'CD', name: 'Rosa María-cd.jpg', s3_key: 'remedies/CD' },
        { type: 'ECB2', name: 'Rosa María-ecb2.jpg', s3_key: 'remedies/ECB2' },
      ].map((document) => ({ ...document, quality: undefined })),
    ]);
  });

  it('PASSPORT: the back is dropped from the request', async () => {
    const { actor, asked, told, choose, ends } = open(['ID']);
    await choose('ID');
    await choose('ID-Back');
    actor.send({ type: 'idType.choose', idType: 'PASSPORT' });
    actor.send(send);
    await ends();
    expect(asked).toEqual([['ID']]);
    expect(told).toMatchObject([[{ type: 'ID' }]]);
  });

  it('sends again only what failed', async () => {
    const sent: string[] = [];
    const { actor, asked, choose, ends } = open(['CD', 'ECB2'], {
      sendFile: async ({ kept }) => {
        sent.push(kept.slot);
        if (kept.slot === 'CD' && sent.length < 3) throw new Error('The store is down.');
        return { outcome: 'stored', s3_key: kept.slot };
      },
    });
    await choose('CD');
    await choose('ECB2');
    actor.send(send);
    await waitFor(actor, (snapshot) => snapshot.matches({ uploading: 'notSent' }));
    actor.send(again);
    await ends();
    expect(asked).toEqual([['CD', 'ECB2'], ['CD']]);
    expect(sent).toEqual(['CD', 'ECB2', 'CD']);
  });

  it('gives each file its own target, and the device forgets all of them at the end', async () => {
    const targets: unknown[] = [];
    let forgotten = 0;
    const { actor, choose, ends } = open(['CD'], {
      sendFile: async (file) => {
        targets.push(file.target);
        return { outcome: 'stored', s3_key: 'remedies/CD' };
      },
      forgetKept: async () => {
        forgotten += 1;
      },
    });
    await choose('CD');
    actor.send(send);
    await ends();
    expect(targets).toEqual([target]);
    expect(forgotten).toBe(1);
  });

  it('says what is missing', async () => {
    const { actor, choose } = open(['ID', 'CD']);
    await choose('ID');
    expect(selectMissing(actor.getSnapshot())).toEqual(['idType', 'CD']);
  });
});
