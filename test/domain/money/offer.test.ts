import { describe, expect, it } from 'vitest';
import {
  choiceProblem,
  customStart,
  isAmountOffered,
  isRetentionOffered,
  largestAmount,
  lentAmount,
  mainOffer,
  type OfferTerms,
  offerForAmount,
  quotedOffers,
  quoteType,
  retentionsOf,
  wholeOffer,
} from '#domain/money/offer.ts';
import { type OfferCosts, smallestAmount } from '#domain/money/smallest-amount.ts';

const offer: OfferTerms & OfferCosts = {
  evaluation_results_id: 'a',
  max_offer: 100_000,
  term: 12,
  retention: 0.2,
  min_retention_percentage_app: 0.1,
  monthly_rate: 0.05,
  opening_fee: 0.1,
  fee_vat: 0.16,
  commissions: [],
};
const small = { ...offer, evaluation_results_id: 'b', max_offer: 40_000 };
const large = { ...offer, evaluation_results_id: 'c', max_offer: 250_000 };

describe('the largest amount at a retention', () => {
  it.each([
    [0.2, 100_000],
    [0.1, 50_000],
    [0.15, 75_000],
    [0.3, 100_000],
    [0.17, 85_000],
  ])('%s lends %s', (retention, amount) => {
    expect(largestAmount(offer, retention)).toBe(amount);
    expect(largestAmount({ ...offer, retention: 20 }, retention)).toBe(amount);
  });

  it('is rounded to the cent', () => {
    expect(largestAmount({ ...offer, max_offer: 100, retention: 0.3 }, 0.1)).toBe(33.33);
  });
});

describe('a retention', () => {
  it.each([
    [0.1, true],
    [0.15, true],
    [0.2, true],
    [0.1500004, true],
    [0.150002, false],
    [0.12, false],
    [0.05, false],
    [0.25, false],
  ])('%s is offered: %s', (retention, isOffered) => {
    expect(isRetentionOffered(offer, retention)).toBe(isOffered);
  });
});

describe('what an offer lends of an amount', () => {
  it.each([
    [100_000, 0.2, 100_000],
    [100_000.01, 0.2, 100_000],
    [100_000, 0.1, 50_000],
    [50_000.01, 0.1, 50_000],
    [49_999.99, 0.1, 49_999.99],
    [1, 0.1, 1],
    [0.99, 0.1, null],
    [Number.NaN, 0.2, null],
  ])('%s at %s: %s', (amount, retention, lent) => {
    expect(lentAmount(offer, { amount, retention })).toBe(lent);
    expect(isAmountOffered(offer, { amount, retention })).toBe(lent === amount);
  });

  it.each([
    [0, false],
    [0.99, false],
    [1, true],
    [50_000.01, true],
    [100_000, true],
    [100_000.01, false],
    [Number.NaN, false],
  ])('%s is offered at some retention: %s', (amount, isOffered) => {
    expect(isAmountOffered(offer, { amount })).toBe(isOffered);
    expect(isAmountOffered({ ...offer, retention: 20 }, { amount })).toBe(isOffered);
  });

  it('is nothing where nothing would be received', () => {
    expect(
      lentAmount({ ...offer, opening_fee: 1 }, { amount: 100_000, retention: 0.2 }),
    ).toBeNull();
    expect(isAmountOffered({ ...offer, opening_fee: 1 }, { amount: 100_000 })).toBe(false);
  });
});

describe('where a choice begins', () => {
  const short = { ...offer, max_offer: 50_000, retention: 17 };

  it('the whole offer is its maximum at its own retention, read as a fraction', () => {
    expect(wholeOffer(short)).toEqual({ amount: 50_000, retention: 0.17 });
  });

  it('a custom quote begins at 20 % where that is a choice', () => {
    expect(retentionsOf(short)).toEqual([0.1, 0.15, 0.17]);
    expect(customStart(short)).toEqual({ amount: 50_000, retention: 0.17 });
    expect(customStart({ ...offer, retention: 0.3 })).toEqual({ amount: 100_000, retention: 0.2 });
  });

  it.each([
    [100_000, 0.2, 'maximum'],
    [100_000, 0.2000004, 'maximum'],
    [99_999.99, 0.2, 'custom'],
    [100_000, 0.15, 'custom'],
  ])('%s at %s is %s', (amount, retention, type) => {
    expect(quoteType({ ...offer, retention: 20 }, { amount, retention })).toBe(type);
  });
});

describe('a choice', () => {
  it.each([
    [100_000, 0.2, null],
    [50_000, 0.1, null],
    [1, 0.1, null],
    [0.99, 0.1, 'amount'],
    [0.01, 0.1, 'amount'],
    [50_000.01, 0.1, 'amount'],
    [100_000.01, 0.2, 'amount'],
    [0, 0.2, 'amount'],
    [-1, 0.2, 'amount'],
    [100, 0.12, 'retention'],
    [0, 0.12, 'retention'],
  ])('%s at %s: %s', (amount, retention, problem) => {
    expect(choiceProblem(offer, { amount, retention })).toBe(problem);
  });
});

describe('the smallest amount', () => {
  const fixed = (pesos: string) => [{ formula: [{ value: pesos }] }];

  it.each<[string, Partial<OfferCosts>, number | null]>([
    ['the lender’s own', { min_offer: 5_000 }, 5_000],
    ['a peso without commissions', { opening_fee: 0 }, 1],
    ['a peso, of which 88 cents are received', {}, 1],
    // 566 × 0.884 = 500.34
    ['what is left after 500 pesos', { commissions: fixed('500') }, 566],
    [
      'what is left after two commissions',
      { commissions: [...fixed('400'), ...fixed('100')] },
      566,
    ],
    ['none where commissions take all', { commissions: fixed('100000') }, null],
    ['none where fees take all', { opening_fee: 0.9 }, null],
    ['none with a commission that cannot be read', { commissions: fixed('alert') }, null],
  ])('is %s', (_, more, amount) => {
    expect(smallestAmount({ ...offer, ...more })).toBe(amount);
  });

  it('is refused below, and taken at it', () => {
    const dear = { ...offer, min_offer: 5_000 };
    expect(choiceProblem(dear, { amount: 4_999.99, retention: 0.2 })).toBe('amount');
    expect(choiceProblem(dear, { amount: 5_000, retention: 0.2 })).toBe(null);
  });
});

/** Source: rulings 25 and 26. */
it.each([
  [100_000, 0.2, 100_000],
  [100_000, 0.15, 75_000],
  [100_000, 0.1, null],
  [60_000, 0.15, 60_000],
  [59_999.99, 0.2, null],
])('of an offer from 60,000 on, %s at %s lends %s', (amount, retention, lent) => {
  expect(lentAmount({ ...offer, min_offer: 60_000 }, { amount, retention })).toBe(lent);
});

describe('of several offers', () => {
  const offers = [offer, large, small];

  it.each([
    ['b', 'b'],
    ['unknown', 'c'],
    [undefined, 'c'],
  ])('with %s chosen, %s counts', (chosen, id) => {
    expect(mainOffer(offers, chosen)?.evaluation_results_id).toBe(id);
  });

  it.each([
    [40_000, undefined, 'b'],
    [40_000.01, undefined, 'a'],
    [250_000, undefined, 'c'],
    [250_000.01, undefined, 'c'],
    [250_000, 'b', 'b'],
  ])('%s with %s chosen is lent by %s', (amount, chosen, id) => {
    expect(offerForAmount(offers, amount, chosen)?.evaluation_results_id).toBe(id);
  });

  it.each([
    [250_000, 12, 'c'],
    [40_000, 12, 'b'],
    [40_000, 6, undefined],
    [40_000.01, 12, undefined],
  ])('a quote of up to %s over %s months was made of %s', (maxamount, terms, id) => {
    const [offer] = quotedOffers(offers, { maxamount, terms });
    expect(offer?.evaluation_results_id).toBe(id);
  });

  it('two of one maximum and term are told apart by their ids', () => {
    const [first] = offers;
    const twins = [...offers, { ...(first as (typeof offers)[0]), evaluation_results_id: 'twin' }];
    const quote = { maxamount: twins.at(-1)?.max_offer ?? 0, terms: 12 };
    expect(quotedOffers(twins, quote)).toHaveLength(2);
    expect(quotedOffers(twins, { ...quote, evaluation_results_id: 'twin' })).toEqual([
      twins.at(-1),
    ]);
  });

  it('there may be none', () => {
    expect(mainOffer([])).toBeUndefined();
    expect(mainOffer([], 'a')).toBeUndefined();
    expect(offerForAmount([], 1, 'a')).toBeUndefined();
  });
});
