import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type PasswordResetServices,
  passwordResetMachine,
} from '#machines/password-reset.machine.ts';

const { answers, fails } = outcomesOf<PasswordResetServices>();
export const email = 'maria@tienda.example';
const sent = ends('resetCode', { email });

export const model = modelOf(passwordResetMachine, {
  events: [
    { type: 'password.submit', code: '123456', password: 'Prueba123' },
    { type: 'email.change' },
    { type: 'signIn.open' },
    sent,
    answers('confirmReset', 'changed'),
    answers('confirmReset', 'codeMismatch'),
    fails('confirmReset'),
    elapses('messageTime', 'passwordReset.changed'),
  ],
});
