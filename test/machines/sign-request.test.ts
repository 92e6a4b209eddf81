import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { standingAt } from '#machines/models/samples/requests.ts';
import {
  isQrUnavailable,
  type SignRequestServices,
  selectContractUrl,
  selectQr,
  selectStatusWatch,
  signRequestMachine,
} from '#machines/sign-request.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<SignRequestServices>();
const standing = standingAt('Proceso de firma', { signature_ready: true });
const input = { contractUrl: 'https://contrato.example/1', standing };
const image = answers('loadSignatureQr', 'data:image/png;base64,AAAA');
const retry = { type: 'qr.retry' } as const;
const changed = (status: string) => ends('statusWatch', standingAt(status));

/** From spec 2 (signRequest), D-102 and D-103; rejected, cancelled, expired: wire's table. */
it.each([
  ['the QR image is fetched', [], { signing: 'loadingSignatureQr' }],
  ['... and shown', [image], { signing: 'withQr' }],
  ['... or not', [fails('loadSignatureQr')], { signing: 'withoutQr' }],
  ['... and fetched again', [fails('loadSignatureQr'), retry], { signing: 'loadingSignatureQr' }],
  ['an expired code is replaced', [image, retry], { signing: 'loadingSignatureQr' }],
  ['a signed contract ends it', [image, changed('Línea Activa')], 'signed'],
  ['... QR or not', [fails('loadSignatureQr'), changed('Línea Activa')], 'signed'],
  ['... while the QR image is fetched', [changed('Línea Activa')], 'signed'],
  ['so does a request that was rejected', [image, changed('Rechazada')], 'over'],
  ['... or cancelled', [image, changed('Cancelada')], 'over'],
  ['... or expired', [image, changed('Expirada')], 'over'],
])('%s', (_, events, state) => {
  expect(play(signRequestMachine, input, events)).toEqual(state);
});

const signing = (loadSignatureQr: SignRequestServices['loadSignatureQr']) =>
  createActor(
    signRequestMachine.provide({ actors: actorsFrom<SignRequestServices>({ loadSignatureQr }) }),
    { input },
  ).start();

it('watches the status that it began with', () => {
  const { children } = signing(async () => '').getSnapshot();
  expect(children.statusWatch?.getSnapshot().context.known).toEqual(standing);
});

it('keeps the support code of a QR image that could not be fetched', async () => {
  const failed = new CallFailed('unavailable', { supportCode: '7c9e6679' });
  const end = await waitFor(
    signing(() => Promise.reject(failed)),
    isQrUnavailable,
  );
  expect(selectFailure(end)?.supportCode).toBe('7c9e6679');
});

it('tells the screen the QR image, but not while another one is fetched', () => {
  const at = snapshotsOf(signRequestMachine, input);
  expect([at(), at(image), at(image, retry)].map(selectQr)).toEqual([
    null,
    'data:image/png;base64,AAAA',
    null,
  ]);
  const missing = [at(), at(image), at(fails('loadSignatureQr'))];
  expect(missing.map(isQrUnavailable)).toEqual([false, false, true]);
});

it('tells the screen the contract, and no support code before a failure', () => {
  const at = snapshotsOf(signRequestMachine, input);
  expect(selectContractUrl(at())).toBe('https://contrato.example/1');
  expect(selectFailure(at())?.supportCode ?? null).toBeNull();
  expect(selectStatusWatch(at(image))).toBeDefined();
  expect(selectStatusWatch(at(image, changed('Rechazada')))).toBeUndefined();
});
