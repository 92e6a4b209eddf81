/** A client made of the OpenAPI document alone, by another's package, goes the whole way to the review. */
import type { InternalAxiosRequestConfig } from 'axios';
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEGAL_PF, PLATFORM } from '#test/fixtures/papers.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { submissionPF } from '#test/fixtures/submissions.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const request_id = requestIdOf('tienda-offers');

describe.each(databases())('a client of the OpenAPI document on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeEach(async () => {
    seller = await portal.as('tienda-offers');
  });

  async function clientOf({ headers }: Actor) {
    const { body: definition } = await portal.call('GET', '/api/openapi.json');
    const adapter = async (config: InternalAxiosRequestConfig) => {
      const { method = 'get', url = '', baseURL = '', params, data } = config;
      const query = params ? `?${new URLSearchParams(params)}` : '';
      const sent = { ...headers, ...config.headers.toJSON() } as Record<string, string>;
      const { status, body } = await portal.call(
        method.toUpperCase() as 'GET',
        `${baseURL}${url}${query}`,
        data,
        sent,
      );
      return { status, data: body, statusText: '', headers: {}, config };
    };
    const made = new OpenAPIClientAxios({
      definition: definition as Document,
      axiosConfigDefaults: { adapter },
    });
    return made.init();
  }

  it('takes an offer, sends the form and the documents of both steps', async () => {
    const client = await clientOf(seller);
    const ask = async (name: string, parameters: Record<string, string> = {}, body?: unknown) => {
      const operation = client[name];
      if (!operation) throw new Error(`The document has no ${name}.`);
      const { status, data } = await operation(parameters, body);
      expect([name, status]).toEqual([name, 200]);
      return data;
    };
    const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

    await ask('acceptOffer', key(), {
      request_id,
      amount: 50_000,
      status_id: 1,
      percint: 0.2,
      terms: 12,
      evaluation_results_id: offerIdOf('tienda-offers'),
    });
    await ask('saveClient', { ...key(), 'If-Match': '"0"' }, submissionPF(request_id));
    for (const types of [LEGAL_PF, PLATFORM]) {
      const documents = [];
      for (const type of types) {
        const document = { name: `${type}.pdf`, type };
        const target = await ask(
          'preloadDocument',
          {},
          {
            user_platform: 'tienda-nube',
            document,
          },
        );
        expect(await portal.upload(target)).toBe(204);
        documents.push({ ...document, s3_key: target.fields.key });
      }
      await ask('registerDocuments', key(), {
        tipo_persona: 'PF',
        user_platform: 'tienda-nube',
        documents,
      });
      await ask('sendDocuments', key(), {
        request_id,
        documents,
        state_machine: 'smValidateSendingDocumentsProcess',
      });
    }
    const { status } = await ask('loadUserInfo');
    expect(status).toMatchObject({ status: 'Revisión de documentos' });
  });
});
