/** Drafts of a form without a session: in the tab, each link for itself, and gone when it is done. */
import { expect, it } from 'vitest';
import { deviceDrafts } from '#services/device-drafts.ts';

const { signal } = new AbortController();

function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, drafts: deviceDrafts(() => storage) };
}
const write = { owner: 'abc', changes: { rfc: 'GODE' }, unanswered: {}, version: 0 };

it('keeps what was typed, each link for itself, until it is cleared', async () => {
  const { kept, drafts } = tab();
  const saved = await drafts.saveDraft(write, signal);
  expect(saved).toMatchObject({ outcome: 'saved', draft: { version: 1 } });
  expect(drafts.load('abc')).toEqual({
    version: 1,
    fields: { rfc: { value: 'GODE', version: 1 } },
  });
  expect(drafts.load('other')).toEqual({ version: 0, fields: {} });
  drafts.clear('abc');
  expect(kept.size).toBe(0);
});

it('where storage is refused nothing is kept, and a write says so', async () => {
  const drafts = deviceDrafts(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  expect(drafts.load('abc')).toEqual({ version: 0, fields: {} });
  drafts.clear('abc');
  await expect(drafts.saveDraft(write, signal)).rejects.toMatchObject({ kind: 'unavailable' });
});
