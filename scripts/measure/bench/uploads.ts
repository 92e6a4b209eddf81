/** Twenty uploads of ten megabytes at the same time. */
import { type Api, filled } from './api.ts';

const COUNT = 20;
/** 10 MB. Source: D-92. */
const BYTES = 10 * 1024 * 1024;

type Target = { url: string; fields: Record<string, string> };

/** @throws Error when one of them is refused. */
export async function uploadAtOnce(api: Api) {
  const file = new Blob([filled(BYTES)], { type: 'application/pdf' });
  const targets = await Promise.all(
    Array.from({ length: COUNT }, (_, number) =>
      api.post<Target>('/documents/generic/preload', {
        user_platform: 'tienda-nube',
        document: { name: `medida ${number}.pdf`, type: 'ID' },
      }),
    ),
  );
  await Promise.all(targets.map((target) => send(api, target, file)));
}

async function send(api: Api, { url, fields }: Target, file: Blob) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, 'medida.pdf');
  const reply = await fetch(new URL(url, api.url), { method: 'POST', body: form });
  if (reply.status !== 204) throw new Error(`An upload was refused: ${reply.status}`);
}
