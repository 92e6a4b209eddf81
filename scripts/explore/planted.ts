/** Faults that are planted on purpose: a rule left out, an event dropped from a life, a way back dropped from a page. */
import { type AnyStateMachine, StateMachine } from 'xstate';
import { creditRequestMachine } from '#machines/credit-request.machine.ts';
import type { Model } from '#machines/models/kit/model.ts';
import { recordsMachine } from '#machines/records.machine.ts';
import { deskSituation } from './desk/desk.ts';
import { RULES as DESK_RULES, type Setting as DeskSetting } from './desk/whole.ts';
import { documentsSituation, machines } from './documents/documents.ts';
import { RULES as DOCUMENT_RULES, type Setting as DocumentSetting } from './documents/whole.ts';
import { explore } from './explore.ts';
import { deadEndsOf, LEFT_BY_LINK } from './pages.ts';
import { requestSituation } from './request/request.ts';
import { RULES, type Rule, type Setting } from './request/whole.ts';

export type Planted = { name: string; found: (models: Model<AnyStateMachine>[]) => string | null };

/** The journey in which a rule matters first. */
const OF_OFFERS: readonly Rule[] = ['offerCurrent', 'offerNotExpired', 'newOfferRead'];

const inRequest = (setting: Setting) => explore(requestSituation(setting)).found?.problem ?? null;

const rules = RULES.map(
  (without): Planted => ({
    name: `the rule ${without} is left out`,
    found: () => {
      const journey = OF_OFFERS.includes(without) ? 'offersFirst' : 'hotel';
      return inRequest({ machine: creditRequestMachine, journey, without });
    },
  }),
);

const LIFE: [path: string[], event: string][] = [
  [['hotel', 'generalData'], 'client.save'],
  [['hotel', 'documents'], 'documents.send'],
  [['hotel', 'interview'], 'interview.save'],
  [['hotel', 'projections'], 'projections.send'],
  [['hotel', 'review'], 'accepted'],
  [['hotel', 'review', 'remedy'], 'corrections.send'],
  [['hotel', 'contract'], 'contract-ready'],
  [['hotel', 'signing'], 'signed'],
];
const life = LIFE.map(
  ([path, event]): Planted => ({
    name: `${event} is dropped at ${path.join('.')}`,
    found: () =>
      inRequest({ machine: without(creditRequestMachine, path, event), journey: 'hotel' }),
  }),
);

const PAGES: [machine: string, state: string, event: string][] = [
  ['offerChoice', 'unavailable', 'offers.retry'],
  ['dataCollection', 'unavailable', 'request.retry'],
  ['terms', 'unavailable', 'terms.retry'],
  ['accountHold', 'unavailable', 'change.retry'],
  ['phoneDocuments', 'unavailable', 'link.retry'],
];
const pages = PAGES.map(
  ([id, state, event]): Planted => ({
    name: `${event} is dropped at ${id}.${state}`,
    found: (models) => {
      const model = models.find(({ machine }) => machine.id === id);
      if (!model) return null;
      const [first] = deadEnds({ ...model, machine: without(model.machine, [state], event) });
      return first ?? null;
    },
  }),
);

const inDocuments = (setting: Partial<DocumentSetting>) =>
  explore(documentsSituation({ machines, ...setting })).found?.problem ?? null;

const documentRules = DOCUMENT_RULES.map(
  (without): Planted => ({
    name: `the rule ${without} of documents is left out`,
    found: () => inDocuments({ without }),
  }),
);

/** Where the slot would not see what another device has brought. */
const slots = ['choosing', 'uploading', 'removing', 'stored'].map(
  (state): Planted => ({
    name: `file.arrived is dropped at fileSlot.${state}`,
    found: () => {
      const slot = without(machines.slot, [state], 'file.arrived');
      return inDocuments({ machines: { ...machines, slot } });
    },
  }),
);
const links: Planted[] = [
  {
    name: 'the link reports no file to the desktop',
    found: () => {
      const link = machines.link.provide({ actions: { reportFiles: () => {} } });
      return inDocuments({ machines: { ...machines, link } });
    },
  },
  {
    name: 'the link reports no file to the phone',
    found: () => {
      const phone = machines.phone.provide({ actions: { passOn: () => {} } });
      return inDocuments({ machines: { ...machines, phone } });
    },
  },
];

const onDesk = (setting: Partial<DeskSetting>) =>
  explore(deskSituation({ machine: recordsMachine, ...setting })).found?.problem ?? null;

const desk: Planted[] = [
  ...DESK_RULES.map(
    (without): Planted => ({
      name: `the rule ${without} of the list is left out`,
      found: () => onDesk({ without }),
    }),
  ),
  {
    name: 'the list does not take what was read again',
    found: () =>
      onDesk({ machine: recordsMachine.provide({ actions: { freshenRows: () => {} } }) }),
  },
];

export const planted: Planted[] = [
  ...rules,
  ...life,
  ...pages,
  ...documentRules,
  ...slots,
  ...links,
  ...desk,
];

/** In words; none where a person goes on by a link. */
export const deadEnds = ({ machine, cases }: Model<AnyStateMachine>): string[] =>
  deadEndsOf(machine, cases)
    .filter(({ place }) => !LEFT_BY_LINK.includes(`${machine.id} ${place}`))
    .map(
      ({ place, story }) =>
        `nothing leads on from ${machine.id}.${place}, after ${story.join(', ')}`,
    );

type Config = { on?: Record<string, unknown>; states?: Record<string, Config> };

/** The same machine without one event of one state. @throws where the state has no such event: a fault that is none. */
export function without<Machine extends AnyStateMachine>(
  machine: Machine,
  path: string[],
  event: string,
): Machine {
  const config = withoutIn(machine.config as Config, path, event);
  return new StateMachine(config as Machine['config'], machine.implementations) as Machine;
}

function withoutIn(config: Config, [state, ...rest]: string[], event: string): Config {
  if (state !== undefined) {
    const inner = config.states?.[state];
    if (!inner) throw new Error(`There is no state ${state}.`);
    return { ...config, states: { ...config.states, [state]: withoutIn(inner, rest, event) } };
  }
  const { [event]: dropped, ...on } = config.on ?? {};
  if (!dropped) throw new Error(`There is no ${event} to drop.`);
  return { ...config, on };
}
