import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectFailure } from '#machines/kit/failure.ts';
import { owner } from '#machines/models/samples/documents.ts';
import { all, corrections, documents, proof, some } from '#machines/models/samples/file-sets.ts';
import { keptIn, photo, slotOf, storedIn } from '#machines/models/samples/remedies.ts';
import type { FileSetInput, FileSetOutput } from '#machines/parts/files/file-set.machine.ts';
import {
  selectAwaited,
  selectMissing,
  selectMoving,
  selectPager,
  selectSending,
  selectSlots,
} from '#machines/parts/files/file-set.machine.ts';
import { selectSlot } from '#machines/parts/files/file-slot.machine.ts';
import { provideFiles } from '#services/provide/files/files.ts';
import { type FileServices, fileServices } from '#test/kit/file-services.ts';
import { pending } from '#test/kit/pending.ts';

const send = { type: 'set.send' } as const;

describe('with services that answer', () => {
  function start(input: FileSetInput, changes: Partial<FileServices> = {}) {
    const { services, asked } = fileServices(changes);
    const actor = createActor(provideFiles(services), { input });
    const notices: unknown[] = [];
    actor.on('*', (notice) => notices.push(notice));
    actor.start();
    const slot = (code: string) => {
      const found = selectSlots(actor.getSnapshot()).find(({ id }) => id === code);
      if (!found) throw new Error(`There is no slot ${code}.`);
      return found;
    };
    const choose = async (code: string, file = photo) => {
      slot(code).send({ type: 'file.choose', file });
      await waitFor(actor, ({ context }) =>
        context.files.some((one) => one.code === code && one.isReady && one.kept?.file === file),
      );
    };
    const output = async (): Promise<FileSetOutput | undefined> =>
      (await waitFor(actor, ({ status }) => status === 'done')).output;
    return { actor, asked, notices, slot, choose, output };
  }

  it('has a slot for each document, and knows what is missing', () => {
    const { actor, slot } = start(some);
    expect(['ID', 'CD'].map((code) => slot(code).getSnapshot().value)).toEqual([
      { stored: 'kept' },
      'empty',
    ]);
    expect(selectMissing(actor.getSnapshot())).toEqual(['CD']);
  });

  it('goes on with what waits on the device', () => {
    const slots = [slotOf('CD', { kept: keptIn('CD') }), slotOf('ID')];
    const { actor, asked, slot } = start(
      { ...documents(['CD', 'ID'], []), slots },
      { uploadFile: pending },
    );
    expect(slot('CD').getSnapshot().value).toBe('uploading');
    expect(selectMoving(actor.getSnapshot())).toEqual(['CD']);
    expect(asked.uploadFile).toMatchObject([{ owner, kept: keptIn('CD'), target: null }]);
  });

  it('sends nothing while a file is chosen in place of one that is stored', () => {
    const { actor, asked, slot } = start(all, { keepFile: pending });
    slot('ID').send({ type: 'file.choose', file: photo });
    expect(selectMissing(actor.getSnapshot())).toEqual([]);
    expect(selectAwaited(actor.getSnapshot())).toEqual(['ID']);
    actor.send(send);
    expect(asked.confirmFiles).toEqual([]);
    expect(actor.getSnapshot().matches('collecting')).toBe(true);
  });

  it('confirms what is stored, and ends with the words of the server', async () => {
    const { actor, asked, output } = start(all);
    actor.send(send);
    expect(await output()).toMatchObject({ outcome: 'confirmed', message: 'Documents received' });
    expect(asked.askTargets).toEqual([]);
    expect(asked.confirmFiles).toMatchObject([
      {
        owner,
        files: [
          { code: 'ID', name: 'ID-ID.jpg', stored: storedIn('ID') },
          { code: 'CD', name: 'CD-CD.jpg', stored: storedIn('CD') },
        ],
      },
    ]);
  });

  it('ends at once with what is stored, where somebody else confirms', async () => {
    const { actor, asked, output } = start({ ...all, confirms: false });
    actor.send(send);
    expect(await output()).toMatchObject({
      outcome: 'collected',
      files: [{ code: 'ID', stored: storedIn('ID') }, { code: 'CD' }],
    });
    expect(asked.confirmFiles).toEqual([]);
  });

  it('an optional file goes along, and is never missing', async () => {
    const second = { ...documents(['ID', 'ID-2'], ['ID', 'ID-2']), needed: ['ID'] };
    const { actor, asked, output } = start({ ...second, optional: ['ID-2'] });
    actor.send(send);
    await output();
    expect(asked.confirmFiles).toMatchObject([{ files: [{ code: 'ID' }, { code: 'ID-2' }] }]);
    const without = start({ ...documents(['ID', 'ID-2'], ['ID']), needed: ['ID'] });
    expect(selectAwaited(without.actor.getSnapshot())).toEqual([]);
  });

  it('a refused set says FAIL_TO_UPLOAD_DOCUMENTS, a rejected drop INVALID_DOCUMENT', async () => {
    const { actor, notices, slot } = start(all, {
      confirmFiles: async () => Promise.reject(new Error('No.')),
    });
    slot('ID').send({ type: 'files.drop' });
    actor.send(send);
    await waitFor(actor, (snapshot) => snapshot.matches({ collecting: 'refused' }));
    expect(notices).toEqual([{ type: 'notice.invalidDocument' }, { type: 'notice.notSent' }]);
  });

  it('sends only what is needed: the back is dropped for a passport', async () => {
    const { actor, asked, choose, output } = start(corrections(['ID', 'ID-Back']));
    await choose('ID');
    await choose('ID-Back');
    actor.send({ type: 'set.require', needed: ['ID'] });
    actor.send(send);
    await output();
    expect(asked.askTargets).toMatchObject([{ files: [{ code: 'ID' }] }]);
    expect(asked.confirmFiles).toMatchObject([{ files: [{ code: 'ID' }] }]);
  });

  it('gives each file its own target', async () => {
    const { actor, asked, choose, output } = start(corrections(['CD', 'ECB2']));
    await choose('CD');
    await choose('ECB2');
    actor.send(send);
    await output();
    expect(asked.uploadFile).toMatchObject([
      { owner: null, kept: { code: 'CD' }, target: { fields: { key: 'CD' } } },
      { owner: null, kept: { code: 'ECB2' }, target: { fields: { key: 'ECB2' } } },
    ]);
  });

  it('sends again only what failed', async () => {
    let isDown = true;
    const { actor, asked, choose, output } = start(corrections(['CD', 'ECB2']), {
      uploadFile: async ({ kept: { code, file } }) => {
        if (code === 'CD' && isDown) throw new Error('The store is down.');
        return { outcome: 'stored', stored: { name: file.name, s3_key: code, bytes: 4 } };
      },
    });
    await choose('CD');
    await choose('ECB2');
    actor.send(send);
    const sending = selectSending(actor.getSnapshot());
    if (!sending) throw new Error('Nothing is sent.');
    await waitFor(sending, (snapshot) => snapshot.matches('notUploaded'));
    isDown = false;
    sending.send({ type: 'set.retry' });
    await output();
    const codes = (each: unknown) => (each as { kept: { code: string } }).kept.code;
    expect(asked.askTargets).toMatchObject([
      { files: [{ code: 'CD' }, { code: 'ECB2' }] },
      { files: [{ code: 'CD' }] },
    ]);
    expect(asked.uploadFile.map(codes)).toEqual(['CD', 'ECB2', 'CD']);
  });

  it('a correction that is returned on confirmation is told to its slot, and to no other', async () => {
    const { actor, slot, choose, output, asked } = start(corrections(['ID', 'CD']), {
      confirmFiles: async ({ files }) =>
        files.some(({ kept }) => kept?.file.name === 'otra.jpg')
          ? { outcome: 'confirmed', message: 'Ok' }
          : { outcome: 'returned', codes: ['CD'] },
    });
    await choose('ID');
    await choose('CD');
    const shown = () => selectPager(actor.getSnapshot())?.getSnapshot().context.shown;
    expect(shown()).toBe('ID');
    actor.send(send);
    await waitFor(actor, (snapshot) => snapshot.matches({ collecting: 'returned' }));
    expect(shown()).toBe('CD');
    expect(slot('CD').getSnapshot().value).toBe('empty');
    expect(selectSlot(slot('CD').getSnapshot())).toMatchObject({ kept: null, problem: 'content' });
    expect(slot('ID').getSnapshot().value).toEqual({ stored: 'kept' });
    expect(selectMissing(actor.getSnapshot())).toEqual(['CD']);
    expect(selectAwaited(actor.getSnapshot())).toEqual(['CD']);

    await choose('CD', new File(['jpeg'], 'otra.jpg', { type: 'image/jpeg' }));
    actor.send(send);
    expect(await output()).toMatchObject({ outcome: 'confirmed' });
    expect(asked.askTargets).toMatchObject([
      { files: [{ code: 'ID' }, { code: 'CD' }] },
      { files: [{ code: 'CD', file: { name: 'otra.jpg' } }] },
    ]);
  });

  it('carries the support code of a call that failed', async () => {
    const broken = Object.assign(new Error('No.'), { supportCode: 'a1b2c3d4' });
    const { actor } = start(proof, { askTargets: async () => Promise.reject(broken) });
    actor.send(send);
    const sending = selectSending(actor.getSnapshot());
    if (!sending) throw new Error('Nothing is sent.');
    await waitFor(sending, (snapshot) => snapshot.matches('notAsked'));
    expect(selectFailure(sending.getSnapshot())?.supportCode).toBe('a1b2c3d4');
  });
});
