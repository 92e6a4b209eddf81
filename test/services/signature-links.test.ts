/** The representative's link: what each side's calls come to, and where the secret never goes. Source: ruling 58. */
import { expect, it, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { RefusalCode } from '#contract/kit/refusal-code.ts';
import { linkedTerms, mailedLink } from '#machines/models/samples/signature-link.ts';
import { terms } from '#machines/models/samples/terms.ts';
import type { Client } from '#services/client.ts';
import { deviceStorage } from '#services/device-storage.ts';
import {
  representativeServices,
  signatureLinkServices,
  signingDevice,
} from '#services/signature-links.ts';

const { signal } = new AbortController();
const requestId = terms.request_id;
const key = { token: 'a-secret', device: 'a-mark' };
const refused = (code: RefusalCode) =>
  new CallFailed('refused', { status: 409, refusal: { code, message: '', requestId: '' } });

it('the staff share it, and are told where it stands otherwise', async () => {
  const shareSignatureLink = vi.fn(async () => mailedLink);
  const call = { shareSignatureLink } as unknown as Client<Api>;
  const services = signatureLinkServices(call);
  expect(await services.shareLink({ requestId, purpose: 'terms', channel: 'mail' }, signal)).toBe(
    mailedLink,
  );
  expect(shareSignatureLink).toHaveBeenCalledWith(
    { body: { request_id: requestId, purpose: 'terms', channel: 'mail' } },
    signal,
  );
  shareSignatureLink.mockRejectedValueOnce(refused('remindedToday'));
  expect(await services.shareLink({ requestId, purpose: 'terms', channel: 'mail' }, signal)).toBe(
    'conflict',
  );
});

function representative(changes: object) {
  const call = { openSignatureLink: vi.fn(async () => linkedTerms), ...changes };
  const axios = () => expect.fail('Nothing is uploaded.');
  const uploads = { retry: (ask: (own: AbortSignal) => unknown) => ask(signal) };
  const transport = { axios, uploads, digests: new Map() };
  return representativeServices(call as unknown as Client<Api>, transport as never, key);
}

it('hands the terms over, and the secret to no one', async () => {
  const services = representative({});
  const opened = await services.link.openLink(undefined, signal);
  expect(opened).toEqual(linkedTerms);
  expect(JSON.stringify(opened)).not.toContain('a-secret');
  expect(await services.terms.findTerms({ requestId }, signal)).toEqual(linkedTerms.terms);
});

it.each(['notFound', 'malformed'] as const)('a link that does not exist: %s', async (code) => {
  const services = representative({ openSignatureLink: () => Promise.reject(refused(code)) });
  expect(await services.link.openLink(undefined, signal)).toEqual({ state: 'missing' });
});

it.each(['gone', 'alreadySigned', 'notFound'] as const)(
  'what it no longer signs is looked at again: %s',
  async (code) => {
    const services = representative({ askLinkedTargets: () => Promise.reject(refused(code)) });
    const files = { video: new File(['v'], 'v.mp4'), doodle: new File(['d'], 'd.png') };
    const signed = services.terms.sendSignature({ terms, ...files, onProgress: () => {} }, signal);
    expect(await signed).toBe('conflict');
  },
);

it.each([
  ['gone', { outcome: 'expired' }],
  ['notFound', { outcome: 'missing' }],
  ['wrongStep', { outcome: 'corrected' }],
] as const)('documents that are no longer taken end the list: %s', async (code, end) => {
  const { documents } = representative({
    sendLinkedDocuments: () => Promise.reject(refused(code)),
  });
  const sent = documents.confirmFiles({ owner: null, files: [], onWaiting: () => {} }, signal);
  expect(await sent).toEqual(end);
});

it('sends what has arrived by the link alone', async () => {
  const sendLinkedDocuments = vi.fn(async () => ({ message: 'Listo' }));
  const { documents } = representative({ sendLinkedDocuments });
  const sent = documents.confirmFiles({ owner: null, files: [], onWaiting: () => {} }, signal);
  expect(await sent).toEqual({ outcome: 'confirmed', message: 'Listo' });
  expect(sendLinkedDocuments).toHaveBeenCalledWith({ body: key }, signal);
});

it('a device keeps its mark', () => {
  const own = deviceStorage(() => expect.fail('There is no storage.'));
  const mark = signingDevice(own);
  expect(mark.length).toBeGreaterThan(40);
  expect(signingDevice(own)).toBe(mark);
});
