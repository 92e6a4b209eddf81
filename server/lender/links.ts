/**
 * The two public links that the lender sends out: documents to correct, and a pre-approved offer. The token is
 * in the link alone. Source: spec 2 (route table); wire, lender events; D-58, D-105.
 */
import type { OfferProvider } from '#contract/pre-approved-offers.ts';
import type { LenderEvent } from '#contract/requests.ts';
import type { Sql } from '#server/database/sql.ts';
import type { LifeSettings } from '#server/life/life.ts';
import { offerNotice } from '#server/life/notices.ts';
import { Refused } from '#server/refused.ts';
import { newLinkToken } from '#server/secrets.ts';
import { type ClientRow, findClient } from '#server/stores/clients.ts';
import { keepCorrectionLink } from '#server/stores/correction-links.ts';
import { keepPreApprovedOffer } from '#server/stores/pre-approved-offers.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { providerOf } from './providers.ts';

const DAY_MS = 24 * 3_600_000;
const CORRECTION_DAYS = 14;
const OFFER_DAYS = 30;
const MOST_OFFER_DAYS = 180;

type Parts = Pick<LifeSettings, 'clock' | 'mail'> & {
  /** Where the portal is opened, without a slash at its end. */
  origin: string;
};

export type Links = ReturnType<typeof createLinks>;

/** What an offer's link says of a person, in the order of its path. */
export type LinkedApplicant = {
  full_name: string;
  telephone: string;
  clabe: string;
  email: string;
  rfc: string;
};

export const correctionPath = (token: string, requestId: string) =>
  `/remedies/${token}/${requestId}`;

export function offerPath(token: string, applicant: LinkedApplicant): string {
  const { full_name, telephone, clabe, email, rfc } = applicant;
  const parts = [token, full_name, telephone, clabe, email, rfc];
  return `/offer/confirm-data/${parts.map(encodeURIComponent).join('/')}`;
}

export function createLinks({ clock, mail, origin }: Parts) {
  const after = (days: number) => new Date(clock().getTime() + days * DAY_MS);

  /** @throws Refused 'rule' for an end that has passed or lies too far away. */
  function endOf(text: string | undefined): Date {
    if (text === undefined) return after(OFFER_DAYS);
    const end = new Date(text);
    if (end > clock() && end <= after(MOST_OFFER_DAYS)) return end;
    throw broken({ 'offer.expires_at': 'error.invalid' });
  }

  return {
    /** A new link replaces the one before. It is told to the applicant with the notice of the rejection. */
    async forCorrection(sql: Sql, requestId: string): Promise<string> {
      const token = newLinkToken();
      const expiresAt = after(CORRECTION_DAYS);
      await keepCorrectionLink(sql, { token, requestId, expiresAt }, clock());
      return `${origin}${correctionPath(token, requestId)}`;
    },

    /**
     * A new link replaces an open one before; the applicant is told where their e-mail is known.
     *
     * @throws Refused 'rule' naming what neither the event nor the request says of the applicant.
     */
    async forOffer(
      sql: Sql,
      { id: requestId, owner, platform }: CreditRequest,
      { provider, expires_at, ...said }: NonNullable<LenderEvent['offer']>,
    ): Promise<string> {
      const client = await findClient(sql, owner);
      const applicant = applicantOf(said, client);
      const from: OfferProvider = provider ?? providerOf(platform);
      const token = newLinkToken();
      const expiresAt = endOf(expires_at);
      await keepPreApprovedOffer(sql, { token, requestId, provider: from, expiresAt }, clock());
      const link = `${origin}${offerPath(token, applicant)}`;
      await mail(sql, { to: applicant.email, ...offerNotice(from.name, link) });
      return link;
    },
  };
}

type Said = { [Field in keyof LinkedApplicant]?: string | undefined };

function applicantOf(said: Said, client: ClientRow | undefined): LinkedApplicant {
  const { names, first_name, second_name, telephone, account_key, email, rfc } = client ?? {};
  const full_name = [names, first_name, second_name].filter(Boolean).join(' ');
  const applicant = {
    full_name: said.full_name ?? full_name,
    telephone: said.telephone ?? telephone ?? '',
    clabe: said.clabe ?? account_key ?? '',
    email: said.email ?? email ?? '',
    rfc: said.rfc ?? rfc ?? '',
  };
  const missing = Object.entries(applicant).filter(([, value]) => value.trim() === '');
  if (missing.length === 0) return applicant;
  throw broken(Object.fromEntries(missing.map(([name]) => [`offer.${name}`, 'error.required'])));
}

const broken = (fields: Record<string, string>) =>
  new Refused('rule', 'The event is not complete.', fields);
