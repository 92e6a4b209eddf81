import { createActor, fromCallback } from 'xstate';
import type { DocumentsReport } from '#machines/kit/documents-report.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  address,
  arrived,
  ENDS,
  endedBy,
  opened,
  phoneLink,
} from '#machines/models/samples/phone.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import {
  type PhoneLinkServices,
  phoneLinkMachine,
} from '#machines/parts/files/phone-link.machine.ts';

const { answers, fails } = outcomesOf<PhoneLinkServices>();
const list = createActor(fromCallback<DocumentsReport>(() => {})).start();

export const model = modelOf(phoneLinkMachine, {
  input: { requestId, list },
  events: [
    { type: 'link.create' },
    { type: 'link.end' },
    { type: 'link.close' },
    answers('findLink', null),
    answers('findLink', { link: phoneLink(), address }),
    fails('findLink'),
    answers('createLink', { link: phoneLink(), address }),
    fails('createLink'),
    answers('endLink', endedBy('stopped')),
    fails('endLink'),
    ends('statusWatch', opened),
    ends('statusWatch', arrived),
    ...ENDS.map((end) => ends('statusWatch', endedBy(end))),
    elapses('timeLeft', 'phoneLink.live'),
  ],
  distinguish: ({ context }) => [context.link?.state, context.link?.end],
});
