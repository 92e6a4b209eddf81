import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { ends } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { type SignInAgainMachine, signInAgainMachine } from '#machines/sign-in-again.machine.ts';

export const password = { email: 'maria@tienda.example', marketplace: null };

const first: Case<SignInAgainMachine> = {
  input: { email: 'ventas@casaroble.example', marketplace: 'Amazon' },
  events: [{ type: 'signIn.leave' }, ends('signIn', { user })],
};

export const model = modelOf(signInAgainMachine, first, { ...first, input: password });
