import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { standingAt } from '#machines/models/samples/requests.ts';
import { type SignRequestServices, signRequestMachine } from '#machines/sign-request.machine.ts';

const { answers, fails } = outcomesOf<SignRequestServices>();
export const contractUrl = 'https://contrato.example/1';
export const standing = standingAt('Proceso de firma', { signature_ready: true });

export const model = modelOf(signRequestMachine, {
  input: { contractUrl, standing },
  events: [
    { type: 'qr.retry' },
    answers('loadSignatureQr', 'data:image/png;base64,AAAA'),
    fails('loadSignatureQr'),
    ends('statusWatch', standingAt('Línea Activa')),
    ends('statusWatch', standingAt('Rechazada')),
  ],
});
