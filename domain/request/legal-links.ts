/**
 * The legal links of the footer: where each leads, who answers for what stands there, when they last looked at it and when
 * they look again. The build fails while one lacks any of it, a test once a review is due. `LINK_*` gives other
 * addresses in production. A day is ISO 8601 text. Source: spec 2 (footer); D-112, D-130.
 */

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
