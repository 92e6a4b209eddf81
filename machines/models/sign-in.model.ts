import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { type SignInServices, signInMachine } from '#machines/sign-in.machine.ts';

const { answers, fails } = outcomesOf<SignInServices>();
const setUp = {
  key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/portal:maria@tienda.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
};
export const credentials = { email: 'maria@tienda.example', password: 'Temporal1' };

export const model = modelOf(signInMachine, {
  events: [
    { type: 'credentials.submit', ...credentials },
    { type: 'password.submit', password: 'Prueba123' },
    { type: 'password.cancel' },
    { type: 'code.submit', code: '123456' },
    { type: 'code.cancel' },
    answers('signIn', 'signedIn'),
    answers('signIn', 'newPasswordRequired'),
    answers('signIn', 'codeRequired'),
    answers('signIn', { setUp }),
    answers('signIn', 'credentials'),
    fails('signIn'),
    answers('completeNewPassword', 'signedIn'),
    answers('completeNewPassword', 'codeRequired'),
    answers('completeNewPassword', { setUp }),
    answers('completeNewPassword', 'policy'),
    answers('completeNewPassword', 'temporaryExpired'),
    fails('completeNewPassword'),
    answers('confirmCode', 'signedIn'),
    answers('confirmCode', 'mismatch'),
    answers('confirmCode', 'codeOver'),
    fails('confirmCode'),
    ends('profile', { user }),
    ends('profile', { user: null }),
  ],
});
