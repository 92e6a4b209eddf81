import type { Standing } from '#domain/request/status.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type StatusWatchServices,
  statusWatchMachine,
} from '#machines/parts/request/status-watch.machine.ts';

export const standing = (status: string, changes: Partial<Standing> = {}): Standing => ({
  status: { status, sub_status: 'Revisión de documentos' },
  status_work_flow: { is_remedy: false, document_step: null },
  request: { signature_ready: false },
  ...changes,
});
export const known = standing('Revisión de PLD');
export const active = standing('Línea Activa');

const { answers, fails } = outcomesOf<StatusWatchServices>();

export const model = modelOf(statusWatchMachine, {
  input: { known },
  events: [
    { type: 'status.check' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'network.offline' },
    { type: 'network.online' },
    elapses('backoff', 'statusWatch.visible.waiting'),
    answers('loadStatus', known),
    answers('loadStatus', active),
    fails('loadStatus'),
  ],
});
