/** What the legal links lack, and whose review is due. A day is ISO 8601 text. Source: D-112, D-130. */
import { isIsoDay } from '#domain/person/dates.ts';
import { LEGAL_LINKS, type LegalLink, type Reviewed } from './legal-links.ts';

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
