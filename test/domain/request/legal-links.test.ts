/** The legal links and the example of a cost. Source: spec 2 (footer), 9; D-34, D-112, D-130. */
import { describe, expect, it } from 'vitest';
import { catPercent } from '#domain/money/cat.ts';
import { costExample } from '#domain/money/cost-example.ts';
import { catOfLevelPayments } from '#domain/money/counted-cat.ts';
import { type LegalLink, legalLinks } from '#domain/request/legal-links.ts';
import { dayProblems, legalLinkProblems, overdueReviews } from '#domain/request/legal-reviews.ts';

const lacking = (lack: Partial<LegalLink>) => ({
  ...legalLinks,
  terms: { ...legalLinks.terms, ...lack },
});

describe('what the build asks of a link', () => {
  it('is met by all of ours', () => {
    expect(legalLinkProblems(legalLinks)).toEqual([]);
    expect(dayProblems('the cost example', costExample)).toEqual([]);
  });

  it.each<[Partial<LegalLink>, string]>([
    [{ address: '' }, 'terms has no address (https, or a path)'],
    [{ address: 'http://example.com' }, 'terms has no address (https, or a path)'],
    [{ address: '//example.com' }, 'terms has no address (https, or a path)'],
    [{ address: 'javascript:alert(1)' }, 'terms has no address (https, or a path)'],
    [{ owner: ' ' }, 'terms has no owner'],
    [{ reviewed: '' }, 'terms has no day of its last review, like 2026-11-21'],
    [{ reviewed: '2026-13-01' }, 'terms has no day of its last review, like 2026-11-21'],
    [{ nextReview: 'soon' }, 'terms has no day of its next review, like 2026-11-21'],
    [{ nextReview: '2020-07-01' }, 'terms is to be reviewed again before its last review'],
  ])('names what %o lacks', (lack, problem) => {
    expect(legalLinkProblems(lacking(lack))).toEqual([problem]);
  });

  it('names a link that is not there at all, by each thing', () => {
    const { une: _, ...others } = legalLinks;
    expect(legalLinkProblems(others)).toEqual([
      'une has no address (https, or a path)',
      'une has no owner',
      'une has no day of its last review, like 2026-11-21',
    ]);
  });
});

describe('a review', () => {
  const terms = { owner: 'Jurídico', reviewed: '2026-11-21', nextReview: '2027-11-21' };

  it('is due on its day, and names the person responsible for the text', () => {
    expect(overdueReviews({ terms }, '2027-11-20')).toEqual([]);
    expect(overdueReviews({ terms }, '2027-11-21')).toEqual([
      'terms: Jurídico was to review it by 2027-11-21, and then to write down the new days.',
    ]);
  });

  it('of ours is not overdue: else its owner looks at it again (domain/request/legal-links.ts, domain/money/cost-example.ts)', () => {
    const today = new Date().toISOString().slice(0, 10);
    const texts = { ...legalLinks, 'the cost example of the footer': costExample };
    expect(overdueReviews(texts, today)).toEqual([]);
  });
});

it('the example of a cost is worked out from its own terms', () => {
  const { amount, months, annualRate, openCommission, cat } = costExample;
  const terms = { amount, months, monthlyRate: annualRate / 12, openingFee: openCommission };
  expect(catPercent(cat, 'fraction')).toBe(catPercent(catOfLevelPayments(terms), 'fraction'));
});
