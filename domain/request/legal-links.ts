/**
 * The legal links of the footer: where each leads, who answers for what stands there, when they last looked at it and when
 * they look again. The build fails while one lacks any of it, a test once a review is due. `LINK_*` gives other
 * addresses in production. A day is ISO 8601 text. Source: spec 2 (footer); D-112, D-130.
 */
import { isIsoDay } from '#domain/person/dates.ts';

export const LEGAL_LINKS = [
  'incorporation',
  'terms',
  'privacy',
  'risks',
  'education',
  'une',
  'entities',
  'consumer',
] as const;

export type LegalLinkName = (typeof LEGAL_LINKS)[number];

/** The person responsible for a text, and the days of its reviews. */
export type Reviewed = { owner: string; reviewed: string; nextReview: string };
export type LegalLink = Reviewed & { address: string };

const inNovember = { reviewed: '2026-11-21', nextReview: '2027-11-21' };

export const legalLinks: Record<LegalLinkName, LegalLink> = {
  incorporation: { address: '/legal/incorporation', owner: 'Jurídico', ...inNovember },
  terms: { address: '/legal/terms', owner: 'Jurídico', ...inNovember },
  privacy: { address: '/request/privacy-policy', owner: 'Datos personales', ...inNovember },
  risks: { address: '/legal/risks', owner: 'Cumplimiento', ...inNovember },
  education: { address: '/legal/education', owner: 'Cumplimiento', ...inNovember },
  une: { address: '/legal/une', owner: 'UNE', ...inNovember },
  entities: { address: 'https://www.buro.gob.mx', owner: 'Cumplimiento', ...inNovember },
  consumer: { address: 'https://www.gob.mx/condusef', owner: 'Cumplimiento', ...inNovember },
};

const ADDRESS = /^(https:\/\/[^\s/]|\/(?!\/))/;

/** What a link may look like before anybody checked it. */
type Unchecked = Partial<Record<string, Partial<LegalLink>>>;

/** A sentence for each thing that is missing or is not what it should be; none when all is in order. */
export function legalLinkProblems(links: Unchecked): string[] {
  return LEGAL_LINKS.flatMap((name) => {
    const { address = '', owner = '', ...days } = links[name] ?? {};
    return [
      ...(ADDRESS.test(address) ? [] : [`${name} has no address (https, or a path)`]),
      ...(owner.trim() ? [] : [`${name} has no owner`]),
      ...dayProblems(name, days),
    ];
  });
}

/** The same for the days of a review alone. */
export function dayProblems(name: string, { reviewed, nextReview }: Partial<Reviewed>): string[] {
  if (!isDay(reviewed)) return [`${name} has no day of its last review, like 2026-11-21`];
  if (!isDay(nextReview)) return [`${name} has no day of its next review, like 2026-11-21`];
  return nextReview > reviewed ? [] : [`${name} is to be reviewed again before its last review`];
}

/** A sentence for each text whose review is due on the day `today` or was before. */
export function overdueReviews(texts: Record<string, Reviewed>, today: string): string[] {
  return Object.entries(texts)
    .filter(([, { nextReview }]) => nextReview <= today)
    .map(([name, { owner, nextReview }]) => {
      return `${name}: ${owner} was to review it by ${nextReview}, and then to write down the new days.`;
    });
}

const isDay = (text = ''): text is string => isIsoDay(text);
