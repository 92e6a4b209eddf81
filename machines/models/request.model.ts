import type { UserInfo } from '#contract/user-info.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { ends } from '#machines/models/kit/outcomes.ts';
import { personAt, personWith } from '#machines/models/samples/user-info.ts';
import { requestMachine } from '#machines/request.machine.ts';

const required = { label: 'Identificación oficial', alt: '', code: 'ID', accept: [], maxBytes: 1 };
const requiredDocuments = { 1: [required], 2: [required], 3: [] };
export const loaded = (userInfo: UserInfo) => ({ userInfo, requiredDocuments });
const changed = (userInfo: UserInfo) =>
  ends('stepChange', { loaded: loaded(userInfo), wasRefused: false });

export const model = modelOf(requestMachine, {
  input: loaded(personWith({ steps: [] })),
  events: [
    { type: 'request.retry' },
    { type: 'session.leave' },
    changed(personAt('offersSelection')),
    changed(personAt('generalData')),
    changed(personAt('legalDocuments')),
    changed(personAt('platformDocuments')),
    changed(personAt('sendRequest')),
    changed(personAt('signRequest')),
    changed(personWith({ status: 'Línea Activa' })),
    changed(personWith({ steps: [] })),
    ends('statusWatch', personAt('sendRequest')),
    ends('statusWatch', personWith({ status: 'Expirada' })),
    ends('offerChoice'),
    ends('generalData', { outcome: 'saved' }),
    ends('generalData', { outcome: 'canceled' }),
    ends('documentList', { outcome: 'sent' }),
    ends('sendRequest', personAt('sendRequest')),
    ends('signRequest'),
  ],
  distinguish: ({ context }) => {
    const { status, platform } = context.loaded.userInfo;
    return [status.status, status.sub_status, platform.steps_configuration.steps.length];
  },
});
