import { expect, it } from 'vitest';
import { type SignRequestServices, signRequestMachine } from '#machines/sign-request.machine.ts';
import { play } from '#test/kit/model.ts';
import { elapses, outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<SignRequestServices>();
const input = { contractUrl: 'https://contrato.example/1' };
const image = answers('loadSignatureQr', 'data:image/png;base64,AAAA');
const check = { type: 'signature.check' } as const;
const retry = { type: 'qr.retry' } as const;
const after = (state: string) => elapses('lookAgain', `signRequest.signing.watch.${state}`);
const signing = (qr: string, watch: string) => ({ signing: { qr, watch } });

/** From spec 2 (signRequest), D-102 and D-103; rejected, cancelled, expired: wire's table. */
it.each([
  ['the QR image is fetched', [], signing('loading', 'waiting')],
  ['... and shown', [image], signing('shown', 'waiting')],
  ['... or not', [fails('loadSignatureQr')], signing('unavailable', 'waiting')],
  ['... and fetched again', [fails('loadSignatureQr'), retry], signing('loading', 'waiting')],
  ['a code that grew old is made anew', [image, retry], signing('loading', 'waiting')],
  ['the signature is looked for', [image, after('waiting')], signing('shown', 'checking')],
  ['... by hand too, QR or not', [check], signing('loading', 'checking')],
  [
    'a contract not signed yet is waited for',
    [image, check, answers('checkSignature', 'pending')],
    signing('shown', 'waiting'),
  ],
  [
    'that it could not be asked is told',
    [image, check, fails('checkSignature')],
    signing('shown', 'unseen'),
  ],
  [
    '... and asked again',
    [image, check, fails('checkSignature'), after('unseen')],
    signing('shown', 'checking'),
  ],
  ['a signed contract ends it', [image, check, answers('checkSignature', 'signed')], 'signed'],
  [
    'so does a request that was rejected, cancelled or expired',
    [image, check, answers('checkSignature', 'over')],
    'over',
  ],
])('%s', (_, events, state) => {
  expect(play(signRequestMachine, input, events)).toEqual(state);
});
