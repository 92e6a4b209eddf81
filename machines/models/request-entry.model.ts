import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { requiredDocuments } from '#machines/models/samples/documents.ts';
import { standingAt } from '#machines/models/samples/requests.ts';
import { type RequestEntryServices, requestEntryMachine } from '#machines/request-entry.machine.ts';

const { answers, fails } = outcomesOf<RequestEntryServices>();
export const loadedAt = (status: string) =>
  answers('loadRequest', { userInfo: standingAt(status), requiredDocuments });

export const model = modelOf(requestEntryMachine, {
  events: [
    { type: 'request.retry' },
    loadedAt('Pendiente de Archivos'),
    loadedAt('Oferta Activa'),
    loadedAt('Generando Contrato'),
    loadedAt('Línea Activa'),
    loadedAt('Un estatus nuevo'),
    fails('loadRequest'),
    ends('statusWatch', standingAt('Oferta Activa')),
  ],
});
