/** What a person is told of their request, and by when they have an answer. Source: beyond B11. */
import { beforeAll, describe, expect, it } from 'vitest';
import { answerBy } from '#server/lifecycle/history.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

describe('the day of the answer', () => {
  const review = { status: 'Revisión de Elegibilidad', is_remedy: false };
  // In Mexico City it is still Friday, 20 November.
  const sent = { milestone: 'sent', at: new Date('2026-11-21T05:00:00Z') } as const;
  const corrected = { milestone: 'corrected', at: new Date('2026-11-24T18:00:00Z') } as const;

  it.each([
    ['three business days after the documents', review, [sent], 3, '2026-11-25'],
    ['... counted anew from corrected ones', review, [sent, corrected], 3, '2026-11-27'],
    ['none while documents are to be corrected', { ...review, is_remedy: true }, [sent], 3, null],
    ['none outside of a review', { ...review, status: 'Oferta Activa' }, [sent], 3, null],
    ['none where the lender names no term', review, [sent], null, null],
    ['none without documents', review, [], 3, null],
  ])('%s', (_, request, history, days, day) => {
    expect(answerBy(request, history, days)).toBe(day);
  });
});

describe.each(databases())('the history on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  beforeAll(async () => {
    seller = await portal.as('tienda-offers');
  });

  it('is in the user info, in order, with its instants', async () => {
    const event = { event_id: 'history', type: 'rejected', reason: 'other' };
    const { body: info } = await seller.get('/flujo-piloto/cliente/info');
    expect(info).toMatchObject({
      request: { history: [], answer_by: null, is_answer_late: false },
    });
    const id = requestIdOf('tienda-offers');
    await portal.db.query(
      `insert into audit_log (id, at, actor, action, entity, entity_id, to_state)
       values (gen_random_uuid(), '2026-11-20T10:00:00Z', 'x', 'client.save', 'credit_request', $1, 'x')`,
      [id],
    );
    expect((await portal.sendLenderEvent(id, event)).status).toBe(200);
    expect((await seller.get('/flujo-piloto/cliente/info')).body).toMatchObject({
      request: { history: [{ milestone: 'saved', at: '2026-11-20T10:00:00.000Z' }] },
    });
  });

  it('tells that the promised day has passed', async () => {
    const reviewed = await portal.as('tienda-documents');
    const id = requestIdOf('tienda-documents');
    await portal.db.query(
      `insert into audit_log (id, at, actor, action, entity, entity_id, to_state)
       values (gen_random_uuid(), '2026-01-05T18:00:00Z', 'x', 'documents.send', 'credit_request', $1, 'x')`,
      [id],
    );
    await portal.db.query(
      `update credit_request set status = 'Revisión de Elegibilidad' where id = $1`,
      [id],
    );
    expect((await reviewed.get('/flujo-piloto/cliente/info')).body).toMatchObject({
      request: { answer_by: '2026-01-08', is_answer_late: true },
    });
  });
});
