/** The request as one page has loaded it, handed to the next: issue 13, sentence 8. */
import { expect, it, vi } from 'vitest';
import { mariana } from '#machines/models/samples/user-info.ts';
import { createHandover } from '#services/handover.ts';
import { requestServices } from '#services/requests.ts';
import { shelf } from '#test/kit/shelf.ts';

const { signal } = new AbortController();

function withCalls() {
  const loadUserInfo = vi.fn(async () => mariana);
  const listRequiredDocuments = vi.fn(async () => ({
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

const required_documents = { 1: [], 2: [], 3: [] };

it('what came with the profile opens the next page, once', async () => {
  const { services, asked } = withCalls();
  const onInfo = vi.fn();
  services.openWith({ info: mariana, required_documents }, onInfo);
  expect(onInfo).toHaveBeenCalledExactlyOnceWith(mariana);
  expect(await services.openRequest(undefined, signal)).toEqual({
    userInfo: mariana,
    requiredDocuments: required_documents,
  });
  expect(asked()).toEqual([0, 0]);
  await services.openRequest(undefined, signal);
  expect(asked()).toEqual([1, 1]);
});

it('the documents are those of the request’s platform', async () => {
  const { services, listRequiredDocuments } = withCalls();
  await services.openRequest(undefined, signal);
  expect(listRequiredDocuments).toHaveBeenCalledExactlyOnceWith(
    { query: { platform_catalog_id: mariana.platform.id } },
    signal,
  );
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
