/** Pictures joined to one PDF, opened by another program's reader, in their order. Source: issue 10, 5. */
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { kindOfBytes } from '#domain/files/seen-kind.ts';
import { contentTypeOf } from '#server/files/content-type.ts';
import { joined } from '#services/file-pages/join.ts';
import { filePagesServices } from '#services/file-pages.ts';

const signal = new AbortController().signal;
/** One pixel, as browsers write it, with a name in a comment. */
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';
function page(name: string) {
  const picture = Buffer.from(JPEG, 'base64');
  const comment = Buffer.from(
    `\u00ff\u00fe\0${String.fromCharCode(name.length + 2)}${name}`,
    'latin1',
  );
  return new Blob([picture.subarray(0, 2), comment, picture.subarray(2)], { type: 'image/jpeg' });
}

it('is a PDF to the portal, to the server and to a reader, a page for each picture', async () => {
  const pdf = await joined([page('uno.jpg'), page('dos.jpg'), page('tres.jpg')]);
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  expect(pdf.type).toBe('application/pdf');
  expect(await kindOfBytes(bytes)).toBe('pdf');
  expect(await contentTypeOf(Buffer.from(bytes))).toBe('application/pdf');
  const text = Buffer.from(bytes).toString('latin1');
  const order = ['uno.jpg', 'dos.jpg', 'tres.jpg'].map((name) => text.indexOf(name));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
  const opened = await getDocumentProxy(bytes);
  expect(opened.numPages).toBe(3);
  const { width, height } = (await opened.getPage(1)).getViewport({ scale: 1 });
  expect([width, height]).toEqual([792, 792]);
});

it('joins nothing that is no picture', async () => {
  await expect(joined([new Blob(['texto'])])).rejects.toThrow('A page is no picture.');
});

const small = new Blob(['small'], { type: 'image/jpeg' });

function servicesWith(problem: 'password' | null = null) {
  const asked: unknown[] = [];
  const services = filePagesServices(
    {
      checkFile: async ({ accept, maxBytes }) => {
        asked.push([accept.includes('image/jpeg'), accept.includes('application/pdf'), maxBytes]);
        if (problem) return { outcome: 'refused', problem };
        return { outcome: 'taken', kind: 'png', quality: null };
      },
    },
    async () => ({
      makeSmall: async () => small,
      join: async (pages) => new Blob(pages.map(({ file }) => file)),
    }),
  );
  return { services, asked };
}

it('checks each picture, then makes a small JPEG of it', async () => {
  const { services, asked } = servicesWith();
  const file = new File(['png'], 'acta 1.png', { type: 'image/png' });
  const made = await services.preparePicture({ file }, signal);
  expect(made).toMatchObject({ outcome: 'ready', warnings: [] });
  if (made.outcome !== 'ready') throw new Error('It was refused.');
  expect([made.file.name, made.file.type, made.file.size]).toEqual(['acta 1.jpg', 'image/jpeg', 5]);
  expect(asked).toEqual([[true, false, 60_000_000]]);
});

it('says what is wrong with a picture', async () => {
  const { services } = servicesWith('password');
  const file = new File(['x'], 'x.jpg');
  expect(await services.preparePicture({ file }, signal)).toEqual({
    outcome: 'refused',
    problem: 'password',
  });
});

it('gives the joined file its name and type', async () => {
  const { services } = servicesWith();
  const file = new File(['a'], 'a.jpg');
  const pages = [{ id: 'page-1', file, turns: 0, warnings: [] }];
  const made = await services.joinPages({ pages, name: 'acta.pdf' }, signal);
  expect([made.name, made.type]).toEqual(['acta.pdf', 'application/pdf']);
});
