/** What may happen to the developers' room. */
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { type World, type WorldServices, worldMachine } from './world.machine.ts';

const { answers, fails } = outcomesOf<WorldServices>();

export const world: World = {
  people: [
    {
      key: 'tienda-offers',
      email: 'ana@ejemplo.mx',
      password: 'Clave2024',
      platform: 'tienda-nube',
      regime: 'PF',
      situation: 'three offers',
    },
  ],
  links: [{ key: 'offer-open', path: '/offer/confirm-data/open', situation: 'open' }],
  requests: [
    {
      id: 'r-1',
      name: 'SOL-7K4F-29',
      email: 'ana@ejemplo.mx',
      status: 'Revisión de Elegibilidad',
      held: false,
      sub_status: 'Revisión de documentos',
      events: ['eligible', 'needs-pld'],
    },
  ],
  lenderKey: 'key-of-the-lender',
  mailbox: [
    { id: 'm-1', to: 'ana@ejemplo.mx', subject: 'Tu código', text: '123456', at: '2026-11-21' },
  ],
  now: '2026-11-26T22:00:00.000Z',
  failing: { listOffers: 'slow' },
  failures: ['slow', 'unavailable'],
  statuses: { 'tienda-nube': ['Oferta Activa', 'Línea Activa'] },
};

export const model = modelOf(worldMachine, {
  events: [
    { type: 'world.refresh' },
    { type: 'deed.do', deed: { kind: 'play', id: 'r-1', event: 'eligible' } },
    { type: 'world.reset' },
    { type: 'reset.confirm' },
    { type: 'reset.cancel' },
    answers('loadWorld', world),
    fails('loadWorld'),
    answers('act', { outcome: 'done' }),
    answers('act', { outcome: 'refused' }),
    fails('act'),
    answers('resetWorld', undefined),
    fails('resetWorld'),
  ],
  distinguish: ({ context }) => context.world !== null,
});
