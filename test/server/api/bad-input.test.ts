/** Every write refuses what it cannot take: the right 4xx, nothing internal, nothing stored. Source: the issue; wire. */
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import { addressOf, type Given, inputsFor } from '#test/fixtures/calls.ts';
import { dumpOf } from '#test/fixtures/dump.ts';
import { usePortal } from '#test/fixtures/portal.ts';
import { offerIdOf, requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

type Body = Record<string, unknown>;
const inputs: Record<string, Given> = inputsFor(
  requestIdOf('tienda-offers'),
  offerIdOf('tienda-offers'),
);
const writes = Object.entries<Call>(api).filter(([, { method, body }]) => method !== 'GET' && body);

/** Every place inside a body: `client.rfc`, `documents.0.type`. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .flatMap(([name, inner]) => [[...path, name], ...placesIn(inner, [...path, name])]);
}

function changed(body: unknown, [name = '', ...rest]: string[], answer: unknown): unknown {
  const inner = Object.entries(body as Body).map(([key, value]) =>
    key === name ? [key, rest.length > 0 ? changed(value, rest, answer) : answer] : [key, value],
  );
  return Array.isArray(body) ? inner.map(([, value]) => value) : Object.fromEntries(inner);
}

describe.each(databases())('bad input on $kind', (database) => {
  const portal = usePortal(database);
  let headers: Record<string, string>;
  let before: string;
  beforeEach(async () => {
    headers = (await portal.as('tienda-offers')).headers;
    before = await dumpOf(portal.db);
  });

  async function refuses(call: Call, given: Given, payload: unknown, status: number[]) {
    const lender = { authorization: `Bearer ${portal.lenderKey}` };
    const address = `/api${addressOf(call.path, given)}`;
    const mine = call.access === 'lender' ? lender : headers;
    const reply = await portal.call(call.method, address, payload, mine);
    const sent = JSON.stringify(payload)?.slice(0, 120);
    expect(status, `${sent} answered ${reply.status}`).toContain(reply.status);
    expect(reply.body).toEqual({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
      ...('detail' in (reply.body as object) && { detail: expect.any(String) }),
      ...('fields' in (reply.body as object) && { fields: expect.any(Object) }),
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/select |insert |node_modules|\.ts:\d/i);
  }

  it('has a good input for every write', () => {
    expect(writes.map(([name]) => name).filter((name) => !inputs[name]?.body)).toEqual([]);
  });

  describe.each(writes)('%s', (name, call) => {
    const given = inputs[name] ?? {};
    const body = given.body ?? {};

    it('refuses what is no object', async () => {
      for (const payload of ['{"half', 'null', '[]', '"text"', '7', 'true']) {
        await refuses(call, given, payload, [400]);
      }
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('refuses an undeclared key, at every depth', async () => {
      const objects = [
        [],
        ...placesIn(body).filter((place) => {
          const value = place.reduce<unknown>((inner, key) => (inner as Body)[key], body);
          return typeof value === 'object' && value !== null && !Array.isArray(value);
        }),
      ].filter((place) => place.at(-1) !== 'reasons');
      for (const place of objects) {
        const at = place.reduce<unknown>((inner, key) => (inner as Body)[key], body) as Body;
        const more = { ...at, undeclared: 1 };
        await refuses(call, given, place.length > 0 ? changed(body, place, more) : more, [400]);
      }
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('refuses a wrong type at every place', async () => {
      for (const place of placesIn(body)) {
        await refuses(call, given, changed(body, place, [{ a: [] }]), [400]);
      }
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('refuses text that no database holds', async () => {
      for (const place of placesIn(body)) {
        const value = place.reduce<unknown>((inner, key) => (inner as Body)[key], body);
        if (typeof value !== 'string') continue;
        await refuses(call, given, changed(body, place, `${value}\u0000`), [400]);
      }
      expect(await dumpOf(portal.db)).toBe(before);
    });

    it('refuses text beyond every measure', async () => {
      const [place = []] = placesIn(body).filter(
        (one) =>
          typeof one.reduce<unknown>((inner, key) => (inner as Body)[key], body) === 'string',
      );
      if (place.length > 0)
        await refuses(call, given, changed(body, place, 'x'.repeat(5_000)), [400]);
      const beyond = (call.bodyLimit ?? 262_144) + 40_000;
      await refuses(call, given, { ...body, undeclared: 'x'.repeat(beyond) }, [413]);
      expect(await dumpOf(portal.db)).toBe(before);
    });
  });

  it('refuses another content type', async () => {
    const reply = await portal.call('PUT', '/api/flujo-piloto/previousstatus', 'a=1', {
      ...headers,
      'content-type': 'application/xml',
    });
    expect([reply.status, reply.body]).toMatchObject([415, { code: 'unsupportedType' }]);
  });

  it('refuses a query that is none', async () => {
    for (const query of [
      '',
      '?id=1',
      '?id=x&id=y',
      '?id[a]=1',
      `?id=${requestIdOf('clip-pm')}&more=1`,
    ]) {
      const reply = await portal.call(
        'GET',
        `/api/flujo-piloto/cliente/documentos${query}`,
        undefined,
        headers,
      );
      expect([reply.status, reply.body]).toMatchObject([400, { code: 'malformed' }]);
    }
  });

  it('knows no request by an id that is none', async () => {
    for (const id of ['1', "x'--", '00000000-0000-0000-0000-000000000000']) {
      const url = `/api/request/${encodeURIComponent(id)}/onboarding`;
      expect((await portal.call('PUT', url, undefined, headers)).status).toBe(404);
      expect((await portal.sendLenderEvent(id, { event_id: 'x', type: 'expired' })).status).toBe(
        404,
      );
    }
  });
});
