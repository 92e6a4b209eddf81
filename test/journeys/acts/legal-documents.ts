/** The legal documents of the signed-in person, brought by the API's own calls: for a journey that begins after them. */
import type { Page } from 'playwright';
import { pdf, type TestFile } from '../files.ts';

const CODES = ['ID', 'CD', 'CSF'];

type Target = { url: string; fields: Record<string, string> };
type Info = { request: { id: string }; platform: { name: string } };

export async function bringLegalDocuments(page: Page) {
  const call = await callerOf(page);
  const info = await call<Info>('GET', '/flujo-piloto/cliente/info');
  const [request_id, user_platform] = [info.request.id, info.platform.name];

  const documents = await Promise.all(
    CODES.map(async (type) => {
      const file = pdf(`${type}.pdf`);
      const document = { name: file.name, type, bytes: file.buffer.length };
      const target = await call<Target>('POST', '/documents/generic/preload', {
        user_platform,
        document,
      });
      await send(new URL(target.url, page.url()), target, file);
      return { type, name: file.name, s3_key: target.fields.key };
    }),
  );
  const owner = { tipo_persona: 'PF', user_platform, request_id };
  await call('POST', '/documents/generic', { ...owner, documents });
  const state_machine = 'smValidateSendingDocumentsProcess';
  await call('POST', '/request/sending-documents', { request_id, documents, state_machine });
  await page.reload();
}

async function callerOf(page: Page) {
  const { origin } = new URL(page.url());
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }));
  const [, token] = kept.find(([key]) => key.endsWith('.idToken')) ?? [];
  const { apiKey } = await (await fetch(`${origin}/config.json`)).json();

  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'x-api-key': apiKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Answer;
  };
}

async function send(url: URL, { fields }: Target, file: TestFile) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const reply = await fetch(url, { method: 'POST', body: form });
  if (!reply.ok) throw new Error(`The store answered ${reply.status}.`);
}
