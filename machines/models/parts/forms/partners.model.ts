import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { elapses } from '#machines/models/kit/outcomes.ts';
import { partnerOf } from '#machines/models/samples/partners.ts';
import { type PartnersMachine, partnersMachine } from '#machines/parts/forms/partners.machine.ts';

export const lucia = partnerOf({ names: 'Lucía', percentage: 60 });
export const pedro = partnerOf({ names: 'Pedro', percentage: 40 });
export const much = partnerOf({ names: 'Pedro', percentage: 70 });
const sole = partnerOf({ names: 'Pedro', percentage: 100 });

const events: Case<PartnersMachine>['events'] = [
  { type: 'partner.add', partnerType: 'AC' },
  { type: 'partner.change', index: 0 },
  { type: 'partner.remove', index: 0 },
  { type: 'partner.submit', partner: pedro },
  { type: 'partner.submit', partner: much },
  { type: 'partner.submit', partner: sole },
  { type: 'partner.cancel' },
  { type: 'sole.confirm' },
  { type: 'sole.cancel' },
  { type: 'removal.undo' },
  { type: 'partners.replace', partners: [lucia] },
  {
    type: 'partners.replace',
    partners: [lucia],
    halfTyped: { type: 'AC', index: null, values: { names: 'Ru' } },
  },
  { type: 'partner.type', values: { names: 'R' } },
  elapses('undoTime', 'partners.listing.undoable'),
];

export const model = modelOf(partnersMachine, {
  input: { partners: [lucia] },
  events,
  distinguish: ({ context }) => [
    context.partners.map(({ percentage }) => percentage).join(),
    context.index,
  ],
});
