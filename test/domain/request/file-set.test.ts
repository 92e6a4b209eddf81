import { describe, expect, it } from 'vitest';
import {
  arrivedShare,
  batchOf,
  documentNeeding,
  incompleteDocuments,
  isMoving,
  missingFiles,
  placeOf,
  standingOf,
} from '#domain/request/file-set.ts';
import {
  type FileStanding,
  fileInSlot,
  holdingAfter,
  setAside,
  takenBack,
  withoutRemoved,
} from '#domain/request/file-slot.ts';

const file = (code: string, changes: Partial<FileStanding> = {}): FileStanding => ({
  code,
  activity: 'resting',
  isReady: true,
  bytes: 100,
  fraction: 1,
  ...changes,
});
const going = (code: string) => file(code, { activity: 'uploading', isReady: false, fraction: 0 });

describe('a set', () => {
  it('misses what is needed and not ready, in the order of the needs', () => {
    const files = [file('CD'), file('ID', { isReady: false })];
    expect(missingFiles(['idType', 'ID', 'CD', 'ECB2'], files)).toEqual(['idType', 'ID', 'ECB2']);
  });

  it('is made of documents, each with all that it needs', () => {
    const documents = [
      { code: 'ID', needs: ['idType', 'ID', 'ID-Back'] },
      { code: 'CD', needs: ['CD'] },
    ];
    expect(incompleteDocuments(documents, ['ID-Back'])).toEqual(['ID']);
    expect(incompleteDocuments(documents, ['CD', 'idType'])).toEqual(['ID', 'CD']);
    expect(incompleteDocuments(documents, [])).toEqual([]);
    const needing = ['ID', 'idType', 'CD', 'AC'].map((need) => documentNeeding(documents, need));
    expect(needing).toEqual(['ID', 'ID', 'CD', undefined]);
  });

  it.each([
    ['moving', { moving: ['ID'], missing: ['ID'], ready: ['ID-Back'] }],
    ['missing', { moving: ['CD'], missing: ['ID-Back'], ready: ['ID'] }],
    ['ready', { moving: [], missing: ['CD'], ready: ['ID'] }],
    ['optional', { moving: [], missing: ['CD'], ready: ['CD'] }],
  ] as const)('a document is %s by its files', (standing, codes) => {
    expect(standingOf({ code: 'ID', needs: ['ID', 'ID-Back'] }, codes)).toBe(standing);
  });

  it.each([
    ['resting', false],
    ['checking', false],
    ['uploading', true],
    ['removing', true],
  ] as const)('%s counts as moving: %s', (activity, moving) => {
    expect(isMoving(file('ID', { activity }))).toBe(moving);
  });

  it('counts bytes, not files', () => {
    expect(arrivedShare([file('ID', { bytes: 300, fraction: 0.5 }), file('CD')])).toBe(0.625);
    expect(arrivedShare([])).toBe(0);
  });

  it('has one batch from when the first file leaves until all rest', () => {
    const [id, cd] = [going('ID'), going('CD')];
    expect(batchOf([], [id], id)).toEqual(['ID']);
    expect(batchOf(['ID'], [id, cd], cd)).toEqual(['ID', 'CD']);
    expect(batchOf(['ID', 'CD'], [id, file('CD')], file('CD'))).toEqual(['ID', 'CD']);
    const failed = file('CD', { isReady: false });
    expect(batchOf(['ID', 'CD'], [id, failed], failed)).toEqual(['ID']);
    expect(batchOf(['ID'], [file('ID'), failed], file('ID'))).toEqual([]);
  });
});

describe('a slot', () => {
  const kept = { id: 'one', code: 'ID', file: new File(['1234'], 'a.jpg'), quality: null };
  const stored = { name: 'a.jpg', s3_key: 'k', bytes: 7 };
  const [atOnce, onSend] = ['atOnce', 'onSend'] as const;

  it.each([
    [atOnce, { kept, stored: null }, { kept, stored: null }],
    [atOnce, { kept: null, stored }, { kept, stored }],
    [onSend, { kept, stored }, { kept, stored: null }],
  ] as const)('%s: another file is kept in place of what was', (goesUp, held, after) => {
    expect(holdingAfter({ goesUp, ...held }, { outcome: 'kept', kept })).toEqual({
      ...after,
      removed: null,
    });
  });

  it('what was removed is not held, and can be taken back', () => {
    const empty = { kept: null, stored: null };
    const removed = { kept, stored };
    expect(setAside({ ...removed })).toEqual({ ...empty, removed, problem: null });
    expect(takenBack({ goesUp: atOnce, ...empty, removed })).toEqual({ ...removed, removed: null });
    expect(takenBack({ goesUp: atOnce, ...empty })).toEqual({ ...empty, removed: null });
  });

  it.each([
    [atOnce, stored],
    [onSend, null],
  ] as const)('%s: another file replaces a removed one', (goesUp, left) => {
    const slot = { goesUp, kept: null, stored: null, removed: { kept: null, stored } };
    expect(holdingAfter(slot, { outcome: 'kept', kept })).toEqual({
      kept,
      stored: left,
      removed: null,
    });
  });

  it.each([
    [atOnce, { kept: null, stored: { ...stored, file: kept.file } }],
    [onSend, { kept, stored }],
  ] as const)('%s: a file has arrived', (goesUp, after) => {
    expect(holdingAfter({ goesUp, kept, stored: null }, { outcome: 'stored', stored })).toEqual(
      after,
    );
  });

  it('a refused choice leaves what was there, a rejected file goes', () => {
    const slot = { goesUp: atOnce, kept, stored };
    const refused = { outcome: 'refused', problem: 'many' } as const;
    const rejected = { outcome: 'rejected', problem: 'size' } as const;
    expect(holdingAfter(slot, refused)).toEqual({ problem: 'many' });
    expect(holdingAfter(slot, rejected)).toEqual({ kept: null, stored, problem: 'size' });
    expect(holdingAfter({ ...slot, goesUp: onSend }, rejected).stored).toBeNull();
    expect(holdingAfter(slot, { outcome: 'failed' })).toEqual({});
  });

  it.each([
    [{ goesUp: atOnce, kept, stored }, stored],
    [{ goesUp: atOnce, kept: null, stored }, null],
    [{ goesUp: onSend, kept, stored }, null],
  ] as const)('once its file was removed holds %#', (slot, left) => {
    expect(withoutRemoved(slot)).toEqual({
      kept: null,
      stored: left,
      removed: null,
      problem: null,
    });
  });

  it('is ready when its file is stored, or chosen where the set is sent as a whole', () => {
    const ready = (goesUp: 'atOnce' | 'onSend', held: object, activity: FileStanding['activity']) =>
      fileInSlot(
        { code: 'ID', goesUp, kept: null, stored: null, fraction: 0.5, ...held },
        activity,
      );
    expect(ready(atOnce, { kept }, 'resting')).toMatchObject({
      isReady: false,
      bytes: 4,
      fraction: 0,
    });
    expect(ready(atOnce, { stored }, 'checking')).toMatchObject({
      isReady: true,
      bytes: 7,
      fraction: 1,
    });
    expect(ready(onSend, { kept }, 'resting')).toMatchObject({ isReady: true, fraction: 0 });
    expect(ready(onSend, { kept }, 'checking')).toMatchObject({ isReady: false });
    expect(ready(onSend, { kept }, 'uploading')).toMatchObject({ isReady: false, fraction: 0.5 });
  });
});

describe('what is dropped beside the slots', () => {
  const empty = (code: string) => file(code, { isReady: false, bytes: 0, fraction: 0 });

  it.each([
    ['the only one', [file('ID')], ['ID'], 'ID'],
    ['the only one that is empty', [file('ID'), empty('CD')], ['ID', 'CD'], 'CD'],
    ['the only one on the screen', [empty('ID'), empty('CD')], ['CD'], 'CD'],
    ['no one of two that are empty', [empty('ID'), empty('CD')], ['ID', 'CD'], null],
    ['no one of two that are full', [file('ID'), file('CD')], ['ID', 'CD'], null],
    ['the one that rests', [going('ID'), file('CD')], ['ID', 'CD'], 'CD'],
    ['none where none is open', [empty('ID')], [], null],
  ])('goes to %s', (_, files, open, place) => {
    expect(placeOf(files, open)).toBe(place);
  });
});
