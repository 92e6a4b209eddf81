import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { type SignInServices, signInMachine } from '#machines/sign-in.machine.ts';

const { answers, fails } = outcomesOf<SignInServices>();
export const credentials = { email: 'maria@tienda.example', password: 'Temporal1' };

export const model = modelOf(signInMachine, {
  events: [
    { type: 'credentials.submit', ...credentials },
    { type: 'password.submit', password: 'Prueba123' },
    { type: 'password.cancel' },
    answers('signIn', 'signedIn'),
    answers('signIn', 'newPasswordRequired'),
    answers('signIn', 'credentials'),
    fails('signIn'),
    answers('completeNewPassword', 'signedIn'),
    answers('completeNewPassword', 'policy'),
    answers('completeNewPassword', 'temporaryExpired'),
    fails('completeNewPassword'),
    ends('profile', { user }),
    ends('profile', { user: null }),
  ],
});
