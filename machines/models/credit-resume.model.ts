import { type CreditResumeServices, creditResumeMachine } from '#machines/credit-resume.machine.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  changing,
  drawnUp,
  elenaAt,
  heldAtContract,
  opening,
  signing,
  withEvidence,
  withoutEvidence,
} from '#machines/models/samples/credit-resume.ts';
import { standingAt } from '#machines/models/samples/requests.ts';

const { answers, fails } = outcomesOf<CreditResumeServices>();
const at = (userInfo: typeof changing) => answers('loadRequest', withEvidence(userInfo));

export const model = modelOf(creditResumeMachine, {
  events: [
    { type: 'request.retry' },
    { type: 'credit.confirm' },
    at(opening),
    at(changing),
    at(drawnUp),
    at(signing),
    at(heldAtContract),
    at(elenaAt({ status: 'Línea Activa', sub_status: '' })),
    answers('loadRequest', withoutEvidence(changing)),
    fails('loadRequest'),
    answers('confirmCredit', 'confirmed'),
    answers('confirmCredit', 'conflict'),
    fails('confirmCredit'),
    ends('documentList', { outcome: 'sent' }),
    ends('statusWatch', standingAt('Generando Contrato')),
    ends('signRequest'),
  ],
});
