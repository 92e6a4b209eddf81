/** The request as one page has loaded it, handed to the next: issue 13, sentence 8. */
import { expect, it, vi } from 'vitest';
import { createHandover } from '#services/handover.ts';
import { requestServices } from '#services/requests.ts';
import { mariana } from '#test/fixtures/user-info.ts';
import { shelf } from '#test/kit/shelf.ts';

const { signal } = new AbortController();

function withCalls() {
  const loadUserInfo = vi.fn(async () => mariana);
  const listRequiredDocuments = vi.fn(async (_: { query: { platform_catalog_id: number } }) => ({
    1: [],
    2: [],
    3: [],
  }));
  const call = { loadUserInfo, listRequiredDocuments } as unknown as Parameters<
    typeof requestServices
  >[0];
  const send = { sendDocuments: async () => ({ message: '' }) };
  const services = requestServices(call, send, shelf().storage);
  const asked = () => [loadUserInfo.mock.calls.length, listRequiredDocuments.mock.calls.length];
  return { services, loadUserInfo, listRequiredDocuments, asked };
}

it('what is loaded ahead opens the next page, once', async () => {
  const { services, asked } = withCalls();
  services.loadRequestAhead({ platformId: mariana.platform.id });
  expect((await services.openRequest(undefined, signal)).userInfo).toBe(mariana);
  expect(asked()).toEqual([1, 1]);
  await services.openRequest(undefined, signal);
  expect(asked()).toEqual([2, 2]);
});

it('a known platform lets the documents travel with the user info', () => {
  const { services, asked } = withCalls();
  services.loadRequestAhead({ platformId: mariana.platform.id });
  expect(asked()).toEqual([1, 1]);
  services.loadRequestAhead({});
  expect(asked()).toEqual([2, 1]);
});

it('documents of another platform than the request’s are asked for again', async () => {
  const { services, listRequiredDocuments } = withCalls();
  services.loadRequestAhead({ platformId: 99 });
  await services.openRequest(undefined, signal);
  expect(listRequiredDocuments.mock.calls.map(([{ query }]) => query.platform_catalog_id)).toEqual([
    99,
    mariana.platform.id,
  ]);
});

it('one page hands over what it has loaded', async () => {
  const { services, asked } = withCalls();
  services.handOverRequest(await services.openRequest(undefined, signal));
  await services.openRequest(undefined, signal);
  expect(asked()).toEqual([1, 1]);
});

it('newer user info makes what was handed over old', async () => {
  const { services, asked } = withCalls();
  services.handOverRequest(await services.openRequest(undefined, signal));
  await services.refreshUserInfo(undefined, signal);
  await services.openRequest(undefined, signal);
  expect(asked()).toEqual([3, 2]);
});

it('what could not be loaded ahead is loaded by the page, which shows why', async () => {
  const { services, loadUserInfo } = withCalls();
  loadUserInfo.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('gone'));
  services.loadRequestAhead({});
  await expect(services.openRequest(undefined, signal)).rejects.toThrow('gone');
});

it('a value is handed over within its time', async () => {
  let nowMs = 0;
  const handover = createHandover<string>(10_000, () => nowMs);
  handover.keep(Promise.resolve('request'));
  nowMs = 10_000;
  expect(await handover.take()).toBe('request');
  handover.keep(Promise.resolve('request'));
  nowMs = 20_001;
  expect(await handover.take()).toBe(null);
});
