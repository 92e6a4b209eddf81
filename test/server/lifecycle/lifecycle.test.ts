/** The life of a request as wire.md's table tells it, on the database. */
import { describe, expect, it } from 'vitest';
import { Refused } from '#contract/kit/refused.ts';
import type { Journey } from '#domain/request/platforms.ts';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { standing } from '#server/lifecycle/standing.ts';
import { findRequest } from '#server/stores/requests.ts';
import { callerOf, useWorld } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';
import { until } from '#test/kit/until.ts';

type Type = CreditRequestEvent['type'];
type Row = [Journey, Type[], Type, status: string, sub: string, id: number, next: number | null];

const form: Type[] = ['client.save'];
const legal: Type[] = [...form, 'documents.send'];
const review: Type[] = [...legal, 'documents.send'];
const offer: Type[] = [...review, 'eligible'];
const clabe: Type[] = [...offer, 'offer.accept'];
const contract: Type[] = [...clabe, 'clabe.send'];
const signing: Type[] = [...contract, 'contract-ready'];

const chosen: Type[] = ['offer.accept'];
const firstReview: Type[] = [...chosen, ...review];
const firstSigning: Type[] = [...firstReview, 'contract-ready'];

const hotelReview: Type[] = ['client.save', 'documents.send', 'interview.save', 'projections.send'];

const DOCS = 'Revisión de documentos';

/** Status ids and sub-statuses are wire.md's; the last column is the id after the next event. */
const table: Row[] = [
  ['amazon', [], 'client.save', 'Pendiente de Archivos', 'Documentos Legales', 2, 2],
  ['amazon', form, 'documents.send', 'Pendiente de Archivos', 'Documentos de Plataforma', 2, 3],
  ['amazon', legal, 'documents.send', 'Revisión de Elegibilidad', DOCS, 3, 6],
  ['amazon', review, 'eligible', 'Oferta Activa', 'Selección de Oferta', 6, 8],
  ['amazon', review, 'needs-pld', 'Revisión de PLD', DOCS, 4, 6],
  ['amazon', review, 'special-review', 'Revisiones especiales', DOCS, 5, 6],
  ['amazon', [...review, 'needs-pld'], 'cleared', 'Oferta Activa', 'Selección de Oferta', 6, 8],
  [
    'amazon',
    [...review, 'special-review'],
    'cleared',
    'Oferta Activa',
    'Selección de Oferta',
    6,
    8,
  ],
  ['amazon', offer, 'offer.accept', 'Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE', 8, 9],
  ['amazon', offer, 'quote.save', 'Cambio de Cuenta CLABE', 'Cambio de Cuenta CLABE', 8, 9],
  ['amazon', clabe, 'clabe.send', 'Generando Contrato', 'Generando Contrato', 9, 9],
  ['amazon', contract, 'contract-ready', 'Generando Contrato', 'Firmando Contrato', 9, 11],
  ['amazon', signing, 'signed', 'Línea Activa', '', 11, null],
  ['amazon', review, 'documents-rejected', 'Revisión de Elegibilidad', DOCS, 3, 6],
  ['amazon', [...review, 'needs-pld'], 'documents-rejected', 'Revisión de PLD', DOCS, 4, 6],
  ['offersFirst', [], 'offer.accept', 'Pendiente de Información', 'Registro', 1, 2],
  ['offersFirst', chosen, 'client.save', 'Pendiente de Archivos', 'Documentos Legales', 2, 2],
  ['offersFirst', [...chosen, ...legal], 'documents.send', DOCS, DOCS, 7, 10],
  ['offersFirst', firstReview, 'documents-rejected', DOCS, DOCS, 7, 10],
  ['offersFirst', firstReview, 'contract-ready', 'Proceso de firma', DOCS, 10, 11],
  ['offersFirst', firstSigning, 'signed', 'Línea Activa', '', 11, null],
  ['offersFirst', chosen, 'step.back', 'Pendiente de Información', 'Selección de Oferta', 1, 1],
  ['hotel', [], 'client.save', 'Subir Documentación', 'Subir Documentación', 22, 23],
  [
    'hotel',
    ['client.save'],
    'documents.send',
    'Entrevista Personal',
    'Entrevista Personal',
    23,
    24,
  ],
  ['hotel', hotelReview.slice(0, 3), 'projections.send', DOCS, DOCS, 7, 9],
  ['hotel', hotelReview, 'accepted', 'Generando Contrato', 'Generando Contrato', 9, 9],
  ...(['rejected', 'cancelled', 'expired'] as const).flatMap((end): Row[] => {
    const status = { rejected: 'Rechazada', cancelled: 'Cancelada', expired: 'Expirada' }[end];
    const id = { rejected: 12, cancelled: 13, expired: 14 }[end];
    return [
      ['amazon', signing, end, status, '', id, null],
      ['offersFirst', firstReview, end, status, '', id, null],
      ['hotel', hotelReview, end, status, '', id, null],
    ];
  }),
];

/** Somebody waits for the transaction that asks. */
const WAITS_FOR_ME = `select 1 from pg_locks
  where not granted and transactionid = pg_current_xact_id()::xid`;

describe.each(databases())('the life of a request on $kind', (database) => {
  const world = useWorld(database);
  const { sub: owner } = callerOf('amazon-new');
  const begin = (journey: Journey, past: Type[]) => world.begin(owner, journey, past);
  const send = (id: string, type: Type) =>
    world.write((sql) => world.lifecycle.send(sql, id, { type }, { actor: 'test' }));

  it.each(table)('%s after %j: %s leads to %s / %s', async (...row) => {
    const [journey, past, event, status, sub_status, id, next_status] = row;
    const request = await begin(journey, past);
    const moved = await send(request, event);
    const stored = await findRequest(world.db, owner, request);
    expect(stored).toEqual(moved);
    const isRemedy = event === 'documents-rejected';
    expect(standing(moved, [])).toMatchObject({
      status: { id, status, sub_status },
      status_work_flow: { is_remedy: isRemedy, next_status },
    });
    const { rows } = await world.db.query(
      'select actor, action, from_state, to_state from audit_log where entity_id = $1',
      [request],
    );
    const from_state = placeAfter(journey, past).state;
    expect(rows).toEqual([{ actor: 'test', action: event, from_state, to_state: moved.state }]);
  });

  it('is in review as spec 4 counts it: current_status 4 for eligibility and PLD', async () => {
    const request = await begin('amazon', legal);
    expect(
      standing(await send(request, 'documents.send'), []).status_work_flow.current_status,
    ).toBe(4);
    expect(standing(await send(request, 'needs-pld'), []).status_work_flow.current_status).toBe(4);
  });

  it('ends a remedy with the corrected documents', async () => {
    const request = await begin('offersFirst', [...firstReview, 'documents-rejected']);
    const moved = await send(request, 'corrections.send');
    expect(moved).toMatchObject({ status: DOCS, is_remedy: false });
  });

  it.each<[Journey, Type[]]>([
    ['amazon', review],
    ['amazon', [...review, 'documents-rejected']],
    ['amazon', offer],
    ['offersFirst', firstReview],
    ['offersFirst', firstSigning],
    ['hotel', hotelReview],
  ])('refuses one step back once a review has begun (%s, %j)', async (journey, past) => {
    const request = await begin(journey, past);
    const before = await findRequest(world.db, owner, request);
    await expect(send(request, 'step.back')).rejects.toMatchObject({ code: 'wrongStep' });
    expect(await findRequest(world.db, owner, request)).toEqual(before);
  });

  it('refuses everything once the line is active', async () => {
    const request = await begin('offersFirst', [...firstSigning, 'signed']);
    for (const event of ['cancelled', 'rejected', 'expired', 'signed', 'step.back'] as const) {
      await expect(send(request, event)).rejects.toBeInstanceOf(Refused);
    }
  });

  it('moves once when two press at the same time', async () => {
    const request = await begin('amazon', form);
    const both = await Promise.allSettled([
      send(request, 'documents.send'),
      send(request, 'documents.send'),
      send(request, 'documents.send'),
    ]);
    // Two sends are possible from here (legal, then platform documents); the third finds a review.
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await findRequest(world.db, owner, request)).toMatchObject({ version: 3 });
  });

  // The embedded database runs one transaction at a time.
  if (database.kind === 'postgres') {
    it('lets a second mover wait for the first, who then finds the request moved', async () => {
      const request = await begin('amazon', review);
      const moved = Promise.withResolvers<void>();
      const first = world.write(async (sql) => {
        await world.lifecycle.send(sql, request, { type: 'eligible' }, { actor: 'first' });
        moved.resolve();
        await until(async () => (await sql.query(WAITS_FOR_ME)).rowCount > 0);
      });
      await moved.promise;
      const second = send(request, 'eligible');
      await Promise.all([first, expect(second).rejects.toMatchObject({ code: 'wrongStep' })]);
      expect(await findRequest(world.db, owner, request)).toMatchObject({ version: 2 });
    });
  }

  it('writes to the applicant when the lender has moved the request', async () => {
    const request = await begin('offersFirst', firstReview);
    await send(request, 'contract-ready');
    const { rows } = await world.db.query<{ recipient: string; subject: string }>(
      'select recipient, subject from message order by at desc, id desc limit 1',
    );
    expect(rows).toEqual([
      { recipient: 'lucia.ramirez@example.com', subject: 'Tu contrato está listo para firmar' },
    ]);
  });
});
