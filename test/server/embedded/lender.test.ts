/** What the lender says, by its own call and by the embedded lender. Source: wire, lender events. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LenderEvent } from '#contract/requests.ts';
import type { Journey } from '#domain/request/platforms.ts';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import { unseal } from '#server/crypto/secrets.ts';
import { seededOffers } from '#server/embedded/lender/offers.ts';
import { type Case, decide, PLD_LIST } from '#server/embedded/lender/rules.ts';
import { claim, run } from '#server/jobs/jobs.ts';
import { LENDER_JOB } from '#server/lifecycle/lifecycle.ts';
import { updateClient } from '#server/stores/clients.ts';
import { documentsOf, saveDocument } from '#server/stores/documents.ts';
import { addOffer, offersOf } from '#server/stores/offers.ts';
import { contractUrlPlace, findRequest, saveTerms } from '#server/stores/requests.ts';
import { ORIGIN } from '#test/fixtures/origin.ts';
import { callerOf, NOW, useWorld } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

type Type = CreditRequestEvent['type'];
const toReview: Type[] = ['offer.accept', 'client.save', 'documents.send', 'documents.send'];
const amazonReview: Type[] = toReview.slice(1);
const hotelReview: Type[] = ['client.save', 'documents.send', 'interview.save', 'projections.send'];

describe('the rules of the embedded lender', () => {
  const waiting = (state: string, more: Partial<Case> = {}): Case => ({
    state,
    rfc: 'FORM920308J99',
    hasAccount: false,
    documents: [],
    ...more,
  });
  const paper = (name: string, rejections = 0) => ({
    documents: [{ type: 'CD', name, state: 'in-review', rejections }],
  });

  it.each<[string, Case, string | null]>([
    [
      'an offers-first review: the contract',
      waiting('offersFirst.review.waiting'),
      'contract-ready',
    ],
    ['an amazon review: eligible', waiting('amazon.eligibilityReview.waiting'), 'eligible'],
    [
      'an RFC on the list: PLD first',
      waiting('amazon.eligibilityReview.waiting', { rfc: PLD_LIST[0] ?? '' }),
      'needs-pld',
    ],
    ['PLD is cleared', waiting('amazon.pldReview.waiting', { rfc: PLD_LIST[0] ?? '' }), 'cleared'],
    ['special reviews are cleared', waiting('amazon.specialReview.waiting'), 'cleared'],
    ['a hotel is accepted', waiting('hotel.review.waiting'), 'accepted'],
    ['the account for the sales is opened', waiting('amazon.clabeChange'), 'account-opened'],
    [
      'the change to it is the applicant’s move',
      waiting('amazon.clabeChange', { hasAccount: true }),
      null,
    ],
    ['a contract is drawn up', waiting('amazon.contract'), 'contract-ready'],
    [
      "a file named 'rechazar' is sent back",
      waiting('offersFirst.review.waiting', paper('cd-RECHAZAR.pdf')),
      'documents-rejected',
    ],
    [
      'what was corrected passes, whatever its name',
      waiting('offersFirst.review.waiting', paper('cd-rechazar.pdf', 1)),
      'contract-ready',
    ],
    ['a remedy is the applicant’s move', waiting('offersFirst.review.remedy'), null],
    ['a signature is the applicant’s move', waiting('offersFirst.signing'), null],
  ])('%s', (_, situation, event) => {
    expect(decide(situation)?.type ?? null).toBe(event);
  });
});

describe.each(databases())('the lender on $kind', (database) => {
  const world = useWorld(database);
  const { sub: owner } = callerOf('amazon-new');
  const begin = (journey: Journey, past: Type[]) => world.begin(owner, journey, past);
  const apply = (id: string, event: Partial<LenderEvent> & Pick<LenderEvent, 'type'>) =>
    world.write((sql) =>
      world.lenderEvents.apply(sql, id, { event_id: `e-${event.type}`, ...event }),
    );
  const addPaper = (id: string, type: string, name = `${type}.pdf`) =>
    world.write((sql) =>
      saveDocument(
        sql,
        id,
        {
          type,
          name,
          custom_name: null,
          s3_key: `k/${id}/${type}`,
          bytes: 9,
          step: 1,
          state: 'sent',
        },
        NOW,
      ),
    );
  const find = (id: string) => findRequest(world.db, owner, id);

  /** Works off every job that is due, as the worker does. */
  async function letLenderWork() {
    for (let jobs = await claim(world.db, 10); jobs.length > 0; jobs = await claim(world.db, 10)) {
      for (const job of jobs) {
        expect(job.kind).toBe(LENDER_JOB);
        const payload = job.payload as { requestId: string; version: number };
        const failure = await run(world.db, job, (sql) => world.lender(sql, payload));
        expect(failure).toBeNull();
      }
    }
  }

  const giveOffer = (id: string) =>
    world.write(async (sql) => {
      const idOf = () => randomUUID();
      const [offer] = seededOffers({ count: 1, idOf, today: NOW, isMisstated: false, sales: [] });
      if (offer) await addOffer(sql, id, 0, offer);
    });

  it('finds no applicant eligible without an offer', async () => {
    const id = await begin('amazon', amazonReview);
    await expect(apply(id, { type: 'eligible' })).rejects.toMatchObject({ code: 'noOfferYet' });
    expect(await find(id)).toMatchObject({ status: 'Revisión de Elegibilidad', version: 1 });
  });

  it.each<[Journey, Type[], LenderEvent['type'], string]>([
    ['amazon', amazonReview, 'eligible', 'Oferta Activa'],
    ['amazon', amazonReview, 'needs-pld', 'Revisión de PLD'],
    ['amazon', amazonReview, 'special-review', 'Revisiones especiales'],
    ['amazon', [...amazonReview, 'needs-pld'], 'cleared', 'Oferta Activa'],
    ['offersFirst', toReview, 'contract-ready', 'Proceso de firma'],
    ['hotel', hotelReview, 'accepted', 'Generando Contrato'],
  ])(
    '%s, after %j: not %s while a document stands rejected, or was not sent again',
    async (journey, past, type, status) => {
      const id = await begin(journey, past);
      const file = {
        type: 'ID',
        name: 'ID.pdf',
        custom_name: null,
        s3_key: 'x',
        bytes: 1,
        step: 1,
      };
      const save = (state: 'in-review' | 'stored' | 'sent') =>
        world.write((sql) => saveDocument(sql, id, { ...file, state }, world.clock()));
      const contract_url = 'https://contracts.example/1';
      const yes = { event_id: 'yes', type, ...(type === 'contract-ready' && { contract_url }) };
      const refused = { code: 'conflict' };
      await save('in-review');
      await apply(id, { event_id: 'no', type: 'documents-rejected', codes: ['ID'] });
      await expect(apply(id, yes)).rejects.toMatchObject(refused);
      await save('stored');
      await expect(apply(id, yes)).rejects.toMatchObject(refused);
      await save('sent');
      await giveOffer(id);
      expect(await apply(id, yes)).toMatchObject({ status });
    },
  );

  it('acts once for an event_id that is sent twice', async () => {
    const id = await begin('amazon', amazonReview);
    const first = await apply(id, { type: 'needs-pld' });
    expect(first).toEqual({
      status: 'Revisión de PLD',
      sub_status: 'Revisión de documentos',
      status_id: 4,
    });
    const moved = await find(id);
    expect(await apply(id, { type: 'needs-pld' })).toEqual(first);
    expect(await find(id)).toEqual(moved);
  });

  it('acts once when an event_id is sent twice at the same time', async () => {
    const id = await begin('amazon', amazonReview);
    await giveOffer(id);
    const both = await Promise.all([
      apply(id, { type: 'eligible' }),
      apply(id, { type: 'eligible' }),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await find(id)).toMatchObject({ version: 2, status: 'Oferta Activa' });
  });

  it('refuses another event under a used event_id', async () => {
    const id = await begin('amazon', amazonReview);
    await apply(id, { event_id: 'one', type: 'needs-pld' });
    await expect(apply(id, { event_id: 'one', type: 'cleared' })).rejects.toMatchObject({
      code: 'eventReused',
    });
  });

  it('refuses an event that the state does not allow', async () => {
    const id = await begin('offersFirst', toReview.slice(0, 2));
    await expect(apply(id, { type: 'contract-ready' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each<[string, Partial<LenderEvent> & Pick<LenderEvent, 'type'>]>([
    ['a contract without an address', { type: 'contract-ready' }],
    ['a rejection without documents', { type: 'documents-rejected' }],
    ['a rejection of an unknown document', { type: 'documents-rejected', codes: ['XX'] }],
    [
      'a reason that is not on the list',
      { type: 'documents-rejected', codes: ['CD'], reasons: { CD: 'ugly' } },
    ],
  ])('refuses %s and changes nothing', async (_, event) => {
    const id = await begin('offersFirst', toReview);
    await addPaper(id, 'CD');
    const before = [await find(id), await documentsOf(world.db, id)];
    await expect(apply(id, event)).rejects.toMatchObject({ code: 'rule' });
    expect([await find(id), await documentsOf(world.db, id)]).toEqual(before);
  });

  it('marks the rejected documents with their reasons', async () => {
    const id = await begin('offersFirst', toReview.slice(0, 3));
    await addPaper(id, 'CD');
    await addPaper(id, 'ID');
    await world.write(async (sql) => {
      const moved = await world.lifecycle.send(sql, id, { type: 'documents.send' }, { actor: 'x' });
      await world.lifecycle.documentsSent(sql, moved);
    });
    await apply(id, { type: 'documents-rejected', codes: ['CD'], reasons: { CD: 'too-old' } });
    expect(await find(id)).toMatchObject({ is_remedy: true, status: 'Revisión de documentos' });
    const papers = await documentsOf(world.db, id);
    expect(papers.map(({ type, state, reason }) => [type, state, reason])).toEqual([
      ['CD', 'rejected', 'too-old'],
      ['ID', 'in-review', null],
    ]);
  });

  it('leads from the last document to the contract by itself, in the embedded mode', async () => {
    const id = await begin('offersFirst', toReview.slice(0, 3));
    await addPaper(id, 'CD', 'recibo rechazar.pdf');
    const send = (type: Type) =>
      world.write(async (sql) => {
        const moved = await world.lifecycle.send(sql, id, { type }, { actor: owner });
        await world.lifecycle.documentsSent(sql, moved);
      });
    await send('documents.send');
    await letLenderWork();
    expect(await find(id)).toMatchObject({ is_remedy: true });
    await addPaper(id, 'CD', 'recibo rechazar.pdf');
    await send('corrections.send');
    await letLenderWork();
    const signing = await find(id);
    expect(signing).toMatchObject({ status: 'Proceso de firma', is_remedy: false });
    const sealed = signing?.contract_url ?? Buffer.alloc(0);
    const url = unseal(world.keys, sealed, contractUrlPlace(id));
    expect(url).toMatch(new RegExp(`^${ORIGIN}/contract/[\\w-]{43}$`));
    const papers = await documentsOf(world.db, id);
    expect(papers).toMatchObject([{ type: 'CD', state: 'accepted', rejections: 1 }]);
  });

  it('states the terms of a hotel with its acceptance, and of no other request', async () => {
    const id = await begin('hotel', ['client.save', 'documents.send', 'interview.save']);
    await world.write((sql) =>
      world.lifecycle.send(sql, id, { type: 'projections.send' }, { actor: owner }),
    );
    await letLenderWork();
    const terms = { amount: 400_000, received: 353_600, monthly_rate: 0.05, retention: 0.15 };
    expect(await find(id)).toMatchObject({
      status: 'Generando Contrato',
      stated_terms: { ...terms, term: 12 },
    });
    const other = await begin('offersFirst', toReview);
    await apply(other, { type: 'contract-ready', contract_url: 'https://sign.example.com/c/1' });
    expect(await find(other)).toMatchObject({ stated_terms: null });
  });

  it('takes no terms where an offer was accepted', async () => {
    const id = await begin('offersFirst', toReview);
    await giveOffer(id);
    const [offer] = await offersOf(world.db, id);
    const offerId = offer?.evaluation_results_id ?? '';
    await saveTerms(world.db, id, { offerId, amount: 50_000, term: 12, retention: 0.2 });
    const terms = { amount: 1_000, received: 900, monthly_rate: 0.05, retention: 0.1 };
    const event = { type: 'contract-ready', contract_url: 'https://sign.example.com/c/1' } as const;
    await expect(apply(id, { ...event, terms })).rejects.toMatchObject({
      fields: { terms: 'error.invalid' },
    });
    expect(await find(id)).toMatchObject({ chosen: { amount: 50_000 }, stated_terms: null });
  });

  it('sends an RFC on the list through PLD to the offer', async () => {
    await world.write((sql) => updateClient(sql, owner, { rfc: PLD_LIST[0] ?? '' }, NOW));
    const id = await begin('amazon', amazonReview.slice(0, 2));
    await world.write((sql) =>
      world.lifecycle.send(sql, id, { type: 'documents.send' }, { actor: owner }),
    );
    await letLenderWork();
    expect(await find(id)).toMatchObject({ status: 'Oferta Activa' });
    const { rows } = await world.db.query<{ action: string }>(
      `select action from audit_log where entity_id = $1 and actor = 'lender' order by at, id`,
      [id],
    );
    expect(rows.map(({ action }) => action).sort()).toEqual(['cleared', 'evaluated', 'needs-pld']);
  });

  it('leaves a later wait of the same request alone', async () => {
    const id = await begin('amazon', amazonReview);
    await apply(id, { type: 'needs-pld' });
    const waiting = await find(id);
    expect(waiting).toMatchObject({ status: 'Revisión de PLD', version: 2 });
    await world.write((sql) => world.lender(sql, { requestId: id, version: 1 }));
    expect(await find(id)).toEqual(waiting);
    await world.write((sql) => world.lender(sql, { requestId: id, version: 2 }));
    expect(await find(id)).toMatchObject({ status: 'Oferta Activa', version: 3 });
  });

  it('does nothing for a request that somebody else has moved meanwhile', async () => {
    const id = await begin('offersFirst', toReview.slice(0, 3));
    await world.write((sql) =>
      world.lifecycle.send(sql, id, { type: 'documents.send' }, { actor: owner }),
    );
    await apply(id, { type: 'rejected', reason: 'other' });
    await letLenderWork();
    expect(await find(id)).toMatchObject({ status: 'Rechazada', version: 3 });
  });
});
