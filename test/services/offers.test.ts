/** The offers, loaded while the page after a sign-in still changes: issue 13, sentence 8. */
import { expect, it, vi } from 'vitest';
import { offer, offerList } from '#machines/models/samples/offers.ts';
import { offerServices } from '#services/offers.ts';

const { signal } = new AbortController();
const { dates, sales } = offerList;

function withCalls() {
  const listOffers = vi.fn(async ({ query }: { query: { request_id: string } }) => ({
    rows: query.request_id === 'without' ? [] : [offer],
  }));
  const call = {
    listOffers,
    listSales: async () => sales,
    loadEvaluation: async () => ({ quote: dates }),
  } as unknown as Parameters<typeof offerServices>[0];
  return { services: offerServices(call), listOffers };
}

it('what was loaded ahead is shown once, and then asked for again', async () => {
  const { services, listOffers } = withCalls();
  services.loadOffersAhead({ requestId: 'a' });
  const shown = { offers: [offer], sales, dates };
  expect(await services.listOffers({ requestId: 'a' }, signal)).toEqual(shown);
  expect(listOffers).toHaveBeenCalledOnce();
  expect(await services.listOffers({ requestId: 'a' }, signal)).toEqual(shown);
  expect(listOffers).toHaveBeenCalledTimes(2);
});

it('another request’s offers are not shown', async () => {
  const { services, listOffers } = withCalls();
  services.loadOffersAhead({ requestId: 'without' });
  const list = await services.listOffers({ requestId: 'a' }, signal);
  expect(list).toMatchObject({ offers: [offer] });
  expect(listOffers.mock.calls.map(([{ query }]) => query.request_id)).toEqual(['without', 'a']);
});

it('what could not be loaded ahead is loaded by the page', async () => {
  const { services, listOffers } = withCalls();
  listOffers.mockRejectedValueOnce(new Error('offline'));
  services.loadOffersAhead({ requestId: 'a' });
  expect(await services.listOffers({ requestId: 'a' }, signal)).toMatchObject({ offers: [offer] });
});
