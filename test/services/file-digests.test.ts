/** The same file, chosen for two documents, is found again. Source: issue 10, 5. */
import { expect, it } from 'vitest';
import { fileDigests } from '#services/uploads/file-digests.ts';

const file = (text: string, name = 'a.pdf') => new File([text], name);

/** As a tab has it. */
function tabStorage() {
  const items = new Map<string, string>();
  return {
    items,
    storage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    } as unknown as Storage,
  };
}

const use = { scope: 'request', slot: 'CD' };

it('finds the same bytes under another name, for another document of the same request', async () => {
  const digests = fileDigests(() => tabStorage().storage);
  await digests.note(use, file('constancia'));
  const again = file('constancia', 'otro nombre.pdf');
  expect(await digests.find({ ...use, slot: 'CSF' }, again)).toBe('CD');
  expect(await digests.find({ ...use, slot: 'CSF' }, file('acta'))).toBeNull();
  expect(await digests.find(use, again)).toBeNull();
  expect(await digests.find({ scope: 'request-2', slot: 'CSF' }, again)).toBeNull();
});

it('remembers over a reload, and nothing that the file could be read from', async () => {
  const { items, storage } = tabStorage();
  await fileDigests(() => storage).note(use, file('constancia'));
  expect(await fileDigests(() => storage).find({ ...use, slot: 'CSF' }, file('constancia'))).toBe(
    'CD',
  );
  expect([...items.values()]).toEqual([
    '{"request CD":"198dddb656add9e2895d87c85f127bd24cc52a88557bf8785fd8b2973419347f"}',
  ]);
});

it('forgets a document that is not there any more, another file in its place, and all at the end', async () => {
  const { items, storage } = tabStorage();
  const digests = fileDigests(() => storage);
  const other = { ...use, slot: 'CSF' };
  await digests.note(use, file('constancia'));
  digests.forget('request', ['CD']);
  expect(await digests.find(other, file('constancia'))).toBeNull();
  await digests.note(use, file('constancia'));
  await digests.note(use, file('acta'));
  expect(await digests.find(other, file('constancia'))).toBeNull();
  expect(await digests.find(other, file('acta'))).toBe('CD');
  digests.clear();
  expect(await digests.find(other, file('acta'))).toBeNull();
  expect([...items.values()]).toEqual(['{}']);
});

it('serves the page where storage is refused, and never fails', async () => {
  const digests = fileDigests(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  await digests.note(use, file('constancia'));
  expect(await digests.find({ ...use, slot: 'CSF' }, file('constancia'))).toBe('CD');
  const unreadable = {
    arrayBuffer: async () => Promise.reject(new Error('Gone.')),
  } as unknown as File;
  await digests.note({ ...use, slot: 'ID' }, unreadable);
  expect(await digests.find({ ...use, slot: 'CSF' }, unreadable)).toBeNull();
});
