import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { FileSlotSetting, GoingUp } from '#domain/request/file-slot.ts';
import { silentSet } from '#machines/models/kit/silent-set.ts';
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
import { blurred, photo, slotOf, target } from '#machines/models/samples/remedies.ts';
import { isDoubting } from '#machines/parts/files/file-choice.machine.ts';
import {
  type fileSlotMachine,
  selectChoice,
  selectSlot,
} from '#machines/parts/files/file-slot.machine.ts';
import { provideFiles } from '#services/provide/files/files.ts';
import { type FileServices, fileServices } from '#test/kit/file-services.ts';
import { pending } from '#test/kit/pending.ts';

function running(
  goesUp: GoingUp,
  changes: Partial<FileServices> = {},
  held: Partial<FileSlotSetting> = {},
) {
  const { set, reports } = silentSet();
  const { services, asked } = fileServices(changes);
  const machine = provideFiles(services).implementations.actors.fileSlot as typeof fileSlotMachine;
  const atOnce = machine.provide({ delays: { undoTime: 0 } });
  const actor = createActor(atOnce, { input: { ...inputOf(goesUp, held), set } }).start();
  const reaches = (state: 'ready' | 'stored' | 'empty' | 'uploading' | 'failed') =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, reports, asked, reaches };
}

const own = { id: 'kept-ID', code: 'ID', file: photo, quality: null };
const there = { name: photo.name, s3_key: 'stored/ID', bytes: photo.size };
const changed = (file: object) => ({ type: 'slot.changed', file: { code: 'ID', ...file } });
const nothing = { kept: null, stored: null, bytes: 0, fraction: 0, isReady: false };

it('reports what is stored and how far it is: it counts once it has arrived', async () => {
  const uploadFile: FileServices['uploadFile'] = async ({ onProgress }) => {
    onProgress(0.5);
    return { outcome: 'stored', stored: there };
  };
  const { actor, reports, reaches } = running('atOnce', { uploadFile });
  actor.send(choose);
  await reaches('stored');
  actor.send(remove);
  await reaches('empty');
  const onTheWay = { kept: own, stored: null, bytes: 4, isReady: false };
  const arrivedFile = {
    kept: null,
    stored: { ...there, file: photo },
    bytes: 4,
    fraction: 1,
    isReady: true,
  };
  expect(reports).toEqual([
    changed({ ...nothing, activity: 'resting' }),
    changed({ ...nothing, activity: 'checking' }),
    changed({ ...onTheWay, activity: 'uploading', fraction: 0 }),
    changed({ ...onTheWay, activity: 'uploading', fraction: 0.5 }),
    changed({ ...arrivedFile, activity: 'resting' }),
    changed({ ...nothing, activity: 'resting' }),
    changed({ ...arrivedFile, activity: 'removing' }),
    changed({ ...nothing, activity: 'resting' }),
  ]);
});

it('on send it counts as soon as it is kept, and not while another is checked', async () => {
  const { actor, reports, reaches } = running('onSend');
  actor.send(choose);
  await reaches('ready');
  actor.send(choose);
  await reaches('ready');
  actor.send(upload);
  await reaches('stored');
  expect(reports.map((report) => report.type === 'slot.changed' && report.file.isReady)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(reports.at(-1)).toMatchObject({ file: { kept: own, stored: there, fraction: 1 } });
});

it('asks the services for what is its own', async () => {
  const { actor, asked, reaches } = running('onSend');
  actor.send(choose);
  await reaches('ready');
  actor.send(upload);
  await reaches('stored');
  actor.send(remove);
  await reaches('empty');
  const { accept, maxBytes } = slotOf('ID');
  expect(asked.checkFile).toEqual([{ file: photo, accept, maxBytes }]);
  expect(asked.keepFile).toEqual([{ owner, code: 'ID', file: photo, quality: null }]);
  expect(asked.uploadFile).toMatchObject([{ owner, kept: own, target }]);
  expect(asked.removeFile).toEqual([{ owner, code: 'ID', kept: own, stored: there }]);
});

it('reports a file that it does not take, and knows why', async () => {
  const { actor, reports, reaches } = running('atOnce', {
    checkFile: async () => ({ outcome: 'refused', problem: 'unreadable' }),
  });
  actor.send(choose);
  await reaches('empty');
  await waitFor(actor, ({ context }) => context.problem !== null);
  expect(reports.filter(({ type }) => type === 'slot.refused')).toHaveLength(1);
  expect(selectSlot(actor.getSnapshot()).problem).toBe('unreadable');
});

it('says that it could not be kept', async () => {
  const { actor } = running('onSend', { keepFile: async () => Promise.reject(new Error('Full.')) });
  actor.send(choose);
  await waitFor(actor, ({ context }) => context.problem === 'lost');
});

it('takes none of several files that were dropped at once', () => {
  const { actor, reports } = running('atOnce');
  actor.send(drop);
  expect(reports.at(-1)).toEqual({ type: 'slot.refused' });
  expect(selectSlot(actor.getSnapshot())).toMatchObject({ problem: 'many', kept: null });
});

it('knows why a file is not taken that had arrived already', async () => {
  const { actor } = running('onSend', {}, { kept, stored });
  actor.send(reject);
  expect(selectSlot(actor.getSnapshot())).toMatchObject({
    kept: null,
    stored: null,
    problem: 'content',
  });
});

it('sends along what was seen in a doubtful photo that is used all the same', async () => {
  const { actor, asked, reaches } = running('atOnce', {
    checkFile: async () => ({ outcome: 'taken', kind: 'jpg', quality: blurred }),
  });
  actor.send(choose);
  const choice = selectChoice(actor.getSnapshot());
  if (!choice) throw new Error('The file is not checked.');
  await waitFor(choice, isDoubting);
  expect(asked.uploadFile).toEqual([]);
  choice.send({ type: 'file.use' });
  await reaches('stored');
  expect(asked.uploadFile).toMatchObject([{ kept: { file: photo, quality: blurred } }]);
});

it('aborts a cancelled upload, and then removes it', async () => {
  const did: unknown[] = [];
  const { actor, reaches } = running('atOnce', {
    uploadFile: (_, signal) => {
      signal.addEventListener('abort', () => did.push('aborted'));
      return pending();
    },
    removeFile: async ({ code, kept: gone }) => void did.push(code, gone),
  });
  actor.send(choose);
  await reaches('uploading');
  actor.send(remove);
  await reaches('empty');
  expect(did).toEqual(['aborted', 'ID', own]);
});

describe('a removed file', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function removed(held: Partial<FileSlotSetting>) {
    const { set, reports } = silentSet();
    const { services, asked } = fileServices();
    const machine = provideFiles(services).implementations.actors
      .fileSlot as typeof fileSlotMachine;
    const actor = createActor(machine, { input: { ...inputOf('atOnce', held), set } }).start();
    actor.send(remove);
    return { actor, reports, asked };
  }

  it('is deleted ten seconds later', async () => {
    const { actor, asked } = removed({ stored });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked.removeFile).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.removeFile).toEqual([{ owner, code: 'ID', kept: null, stored }]);
    expect(actor.getSnapshot().value).toBe('empty');
  });

  it('does not count, and is not asked for again once it is taken back', async () => {
    const { actor, asked, reports } = removed({ stored });
    expect(reports.at(-1)).toEqual(changed({ ...nothing, activity: 'resting' }));
    await vi.advanceTimersByTimeAsync(9_000);
    actor.send({ type: 'removal.undo' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked.removeFile, asked.uploadFile]).toEqual([[], []]);
    expect(reports.at(-1)).toMatchObject({ file: { stored, isReady: true } });
  });
});
