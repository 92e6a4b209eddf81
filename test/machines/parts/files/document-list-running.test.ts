import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { DocumentState } from '#contract/documents.ts';
import { type Draft, EMPTY_DRAFT, withChanges } from '#domain/form/draft.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  legalDocuments as input,
  owner,
  recordOf,
  requiredDocuments,
  stateOf,
} from '#machines/models/samples/documents.ts';
import { keptIn } from '#machines/models/samples/remedies.ts';
import type {
  DocumentListInput,
  DocumentListServices,
} from '#machines/parts/files/document-list.machine.ts';
import {
  documentListMachine,
  selectBack,
  selectFileSet,
  selectReasons,
} from '#machines/parts/files/document-list.machine.ts';
import { selectMissing, selectSlots } from '#machines/parts/files/file-set.machine.ts';
import { type DraftServices, draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { provideFiles } from '#services/provide/files/files.ts';
import { type FileServices, fileServices } from '#test/kit/file-services.ts';
import { pending } from '#test/kit/pending.ts';

describe('with services that answer', () => {
  async function collectingFrom(
    documents: DocumentState[],
    changes: Partial<DocumentListInput> = {},
    {
      kept = [] as string[],
      draft = EMPTY_DRAFT,
      ...services
    }: Partial<FileServices> & { kept?: string[]; draft?: Draft } = {},
  ) {
    const files = fileServices(services);
    const drafted: unknown[] = [];
    const machine = documentListMachine.provide({
      actors: {
        ...actorsFrom<DocumentListServices>({
          listDocuments: async (asked) => {
            expect(asked).toEqual({ owner, asksIdentification: true });
            return { documents, kept: kept.map((code) => keptIn(code)), draft };
          },
        }),
        fileSet: provideFiles(files.services),
        draft: draftMachine.provide({
          actors: actorsFrom<Pick<DraftServices, 'saveDraft'>>({
            saveDraft: async ({ owner, changes, version }) => {
              drafted.push([owner, changes, version]);
              return { outcome: 'saved', draft: withChanges(draft, changes), at: 0 };
            },
          }),
        }),
      },
    });
    const actor = createActor(machine, { input: { ...input, ...changes } });
    const notices: unknown[] = [];
    actor.on('*', (notice) => notices.push(notice));
    actor.start();
    await waitFor(actor, (snapshot) => snapshot.matches('collecting'));
    const set = selectFileSet(actor.getSnapshot());
    if (!set) throw new Error('There is no set.');
    const rows = () =>
      selectSlots(set.getSnapshot()).map((slot) => [slot.id, slot.getSnapshot().value]);
    const output = async () => (await waitFor(actor, ({ status }) => status === 'done')).output;
    return { actor, set, rows, notices, output, drafted, asked: files.asked };
  }
  const all = ['ID', 'CD', 'CSF'].map((code) => stateOf(code));
  const send = { type: 'set.send' } as const;

  it('holds a slot for each required document', async () => {
    const { set, rows } = await collectingFrom([stateOf('ID')]);
    expect(rows()).toEqual([
      ['ID', { stored: 'kept' }],
      ['CD', 'empty'],
      ['CSF', 'empty'],
    ]);
    expect(selectMissing(set.getSnapshot())).toEqual(['CD', 'CSF']);
  });

  it('asks in a correction for what was rejected, and says why', async () => {
    const documents = [
      stateOf('ID', { state: 'accepted' }),
      stateOf('CD', { state: 'rejected', reason: 'blurry' }),
    ];
    const { actor, rows } = await collectingFrom(documents, { correcting: true });
    expect(rows()).toEqual([['CD', 'empty']]);
    expect(selectReasons(actor.getSnapshot())).toMatchObject({ CD: 'blurry' });
  });

  it('shows what comes and goes on another device, and keeps what is sent back empty', async () => {
    const { actor, rows } = await collectingFrom([stateOf('ID')]);
    const documents = [stateOf('CD'), stateOf('CSF', { state: 'rejected', reason: 'dark' })];
    actor.send({ type: 'documents.arrived', documents });
    expect(rows()).toEqual([
      ['ID', 'empty'],
      ['CD', { stored: 'kept' }],
      ['CSF', 'empty'],
    ]);
  });

  it('goes on with what waits on the device, where it is asked for', async () => {
    const uploadFile = pending;
    const { rows } = await collectingFrom(
      [stateOf('ID')],
      {},
      { kept: ['CD', 'ECB2'], uploadFile },
    );
    expect(rows()).toEqual([
      ['ID', { stored: 'kept' }],
      ['CD', 'uploading'],
      ['CSF', 'empty'],
    ]);
  });

  it('sends the set for its owner, and shows the message of the server', async () => {
    const { set, output, notices, asked } = await collectingFrom(all);
    set.send(send);
    expect(await output()).toEqual({ outcome: 'sent' });
    expect(asked.confirmFiles).toMatchObject([
      { owner, files: [{ code: 'ID' }, { code: 'CD' }, { code: 'CSF' }] },
    ]);
    expect(notices).toEqual([{ type: 'notice.message', text: 'Documents received' }]);
  });

  it('ends at once with the set, which the parent sends', async () => {
    const { set, output } = await collectingFrom(all, { waitResponse: false });
    set.send(send);
    expect(await output()).toEqual({
      outcome: 'sending',
      documents: ['ID', 'CD', 'CSF'].map(recordOf),
    });
  });

  it('says that the set was refused after the step had been left', async () => {
    const { set } = await collectingFrom(all, { wasRefused: true });
    expect(set.getSnapshot().value).toEqual({ collecting: 'refused' });
  });

  it('goes back where there is a step before, but not while it sends', async () => {
    const leave = { type: 'set.leave' } as const;
    const first = await collectingFrom(all, { canGoBack: false });
    first.set.send(leave);
    expect(first.actor.getSnapshot().value).toBe('collecting');
    const sending = await collectingFrom(all, {}, { confirmFiles: pending });
    sending.set.send(send);
    sending.set.send(leave);
    expect(sending.actor.getSnapshot().value).toBe('collecting');
    const second = await collectingFrom(all);
    second.set.send(leave);
    expect(await second.output()).toEqual({ outcome: 'back' });
  });

  const sides = ['ID', 'ID-2'].flatMap((code) =>
    requiredDocuments[1].slice(0, 1).map((document) => ({ ...document, code })),
  );

  it('the back of an identification is asked for until the person says that there is none', async () => {
    const required = sides;
    const { actor, set } = await collectingFrom([stateOf('ID')], { required });
    expect(selectMissing(set.getSnapshot())).toEqual(['ID-2']);
    actor.send({ type: 'back.choose', back: 'joined' });
    expect(selectMissing(set.getSnapshot())).toEqual([]);
    actor.send({ type: 'back.choose', back: 'apart' });
    expect(selectMissing(set.getSnapshot())).toEqual(['ID-2']);
    const passport = await collectingFrom([stateOf('ID'), stateOf('ID-2')], { required });
    passport.actor.send({ type: 'back.choose', back: 'never' });
    passport.set.send(send);
    await passport.output();
    expect(passport.asked.confirmFiles).toMatchObject([{ files: [{ code: 'ID' }] }]);
    const both = await collectingFrom([stateOf('ID'), stateOf('ID-2')], { required });
    both.set.send(send);
    await both.output();
    expect(both.asked.confirmFiles).toMatchObject([{ files: [{ code: 'ID' }, { code: 'ID-2' }] }]);
  });

  it('how the back comes is saved at once, and stands when the list is opened again', async () => {
    const first = await collectingFrom([], { required: sides });
    first.actor.send({ type: 'back.choose', back: 'never' });
    expect(first.drafted).toEqual([[owner.requestId, { _back: 'never' }, 0]]);
    const draft = { version: 4, fields: { _back: { value: 'never', version: 4 } } };
    const { actor, set, drafted } = await collectingFrom([], { required: sides }, { draft });
    expect([selectBack(actor.getSnapshot()), selectMissing(set.getSnapshot())]).toEqual([
      'never',
      ['ID'],
    ]);
    actor.send({ type: 'back.choose', back: 'apart' });
    expect(drafted).toEqual([[owner.requestId, { _back: 'apart' }, 4]]);
  });

  it('how the back comes may be chosen on another device', async () => {
    const { actor, set } = await collectingFrom([stateOf('ID')], { required: sides });
    const documents = [stateOf('ID')];
    actor.send({ type: 'documents.arrived', documents, back: 'never' });
    expect(selectMissing(set.getSnapshot())).toEqual([]);
    actor.send({ type: 'documents.arrived', documents });
    expect(selectBack(actor.getSnapshot())).toBe('never');
  });

  it('a choice that no list has is none', async () => {
    const draft = { version: 1, fields: { _back: { value: 'sideways', version: 1 } } };
    const { actor } = await collectingFrom([], { required: sides }, { draft });
    expect(selectBack(actor.getSnapshot())).toBe('apart');
  });
});
