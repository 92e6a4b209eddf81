import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { type SecondFactorServices, secondFactorMachine } from '#machines/second-factor.machine.ts';

const { answers, fails } = outcomesOf<SecondFactorServices>();
export const appSetUp = {
  key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Portal:maria@tienda.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
};

export const person = { email: 'maria@tienda.example', marketplace: null };

export const model = modelOf(secondFactorMachine, {
  input: person,
  events: [
    { type: 'factor.retry' },
    { type: 'setUp.start' },
    { type: 'setUp.cancel' },
    { type: 'code.submit', code: '123456' },
    { type: 'removal.ask' },
    { type: 'removal.cancel' },
    { type: 'removal.confirm' },
    answers('findFactor', 'on'),
    answers('findFactor', 'off'),
    answers('findFactor', 'elsewhere'),
    fails('findFactor'),
    answers('startSetUp', appSetUp),
    answers('startSetUp', 'signInAgain'),
    fails('startSetUp'),
    answers('confirmSetUp', 'on'),
    answers('confirmSetUp', 'mismatch'),
    fails('confirmSetUp'),
    answers('removeFactor', 'off'),
    answers('removeFactor', 'signInAgain'),
    fails('removeFactor'),
    ends('signInAgain', { user }),
    ends('signInAgain', { user: null }),
  ],
});
