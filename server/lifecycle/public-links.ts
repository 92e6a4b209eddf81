/**
 * The public links: documents to correct, a pre-approved offer, and 'no fui yo'. The token is in the link
 * alone. Source: spec 2 (route table); wire, lender events; D-58, D-105.
 */

import { Refused } from '#contract/kit/refused.ts';
import type { OfferProvider } from '#contract/pre-approved-offers.ts';
import type { LenderEvent } from '#contract/requests.ts';
import { newLinkToken } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { saveHoldLink } from '#server/stores/account-holds.ts';
import { findClient } from '#server/stores/clients.ts';
import { saveCorrectionLink } from '#server/stores/correction-links.ts';
import { type Applicant, applicantOf } from '#server/stores/hotels.ts';
import { savePreApprovedOffer } from '#server/stores/pre-approved-offers.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import type { LifecycleSettings } from './lifecycle.ts';
import { mailFigures } from './mail-figures.ts';
import { providerOf } from './offer-providers.ts';
import { languageFor } from './recipients.ts';

const DAY_MS = 24 * 3_600_000;
const CORRECTION_DAYS = 14;
const OFFER_DAYS = 30;
const HOLD_DAYS = 30;
const MAX_OFFER_DAYS = 180;

type Dependencies = Pick<LifecycleSettings, 'clock' | 'mail'> & {
  /** Where the portal is opened, without a slash at its end. */
  origin: string;
};

export type Links = ReturnType<typeof createLinks>;

/** What an offer's link states of a person, in the order of its path. */
export type LinkedApplicant = {
  full_name: string;
  telephone: string;
  clabe: string;
  email: string;
  rfc: string;
};

export const correctionPath = (token: string, requestId: string) =>
  `/remedies/${token}/${requestId}`;

const holdPath = (token: string) => `/account-hold/${token}`;

export function offerPath(token: string, applicant: LinkedApplicant): string {
  const { full_name, telephone, clabe, email, rfc } = applicant;
  const parts = [token, full_name, telephone, clabe, email, rfc];
  return `/offer/confirm-data/${parts.map(encodeURIComponent).join('/')}`;
}

export function createLinks({ clock, mail, origin }: Dependencies) {
  const after = (days: number) => new Date(clock().getTime() + days * DAY_MS);

  /** @throws Refused 'rule' for an end that has passed or is too far away. */
  function endOf(text: string | undefined): Date {
    if (text === undefined) return after(OFFER_DAYS);
    const end = new Date(text);
    if (end > clock() && end <= after(MAX_OFFER_DAYS)) return end;
    throw invalidFields({ 'offer.expires_at': 'error.invalid' });
  }

  return {
    /** A new link replaces the one before. The notice of the rejection carries it to the applicant. */
    async forCorrection(sql: Sql, requestId: string): Promise<string> {
      const token = newLinkToken();
      const expiresAt = after(CORRECTION_DAYS);
      await saveCorrectionLink(sql, { token, requestId, expiresAt }, clock());
      return `${origin}${correctionPath(token, requestId)}`;
    },

    /** Under it the owner of an account denies that they changed it. Those of earlier mails stay good. */
    async forHold(sql: Sql, requestId: string, account: string): Promise<string> {
      const token = newLinkToken();
      const hold = { token, requestId, ending: account.slice(-4), expiresAt: after(HOLD_DAYS) };
      await saveHoldLink(sql, hold);
      return `${origin}${holdPath(token)}`;
    },

    /**
     * A new link replaces an open one before; the applicant gets a mail where their e-mail is known.
     *
     * @throws Refused 'rule' naming what neither the event nor the request states of the applicant.
     */
    async forOffer(
      sql: Sql,
      request: CreditRequest,
      { provider, expires_at, ...stated }: NonNullable<LenderEvent['offer']>,
    ): Promise<string> {
      const { id: requestId, platform } = request;
      const client = await applicantOf(sql, request);
      const applicant = linkedApplicant(stated, client);
      const from: OfferProvider = provider ?? providerOf(platform);
      const token = newLinkToken();
      const expiresAt = endOf(expires_at);
      await savePreApprovedOffer(sql, { token, requestId, provider: from, expiresAt }, clock());
      const link = `${origin}${offerPath(token, applicant)}`;
      const language = languageFor(request, await findClient(sql, request.owner));
      const values = { provider: from.name, ...(await mailFigures(sql, request)) };
      const offer = { name: 'preApprovedOffer', values, link, request: request.name } as const;
      await mail(sql, { email: applicant.email, language }, offer);
      return link;
    },
  };
}

type StatedApplicant = { [Field in keyof LinkedApplicant]?: string | undefined };

function linkedApplicant(stated: StatedApplicant, client: Applicant | undefined): LinkedApplicant {
  const { names, first_name, second_name, telephone, account_key, email, rfc } = client ?? {};
  const full_name = [names, first_name, second_name].filter(Boolean).join(' ');
  const applicant = {
    full_name: stated.full_name ?? full_name,
    telephone: stated.telephone ?? telephone ?? '',
    clabe: stated.clabe ?? account_key ?? '',
    email: stated.email ?? email ?? '',
    rfc: stated.rfc ?? rfc ?? '',
  };
  const missing = Object.entries(applicant).filter(([, value]) => value.trim() === '');
  if (missing.length === 0) return applicant;
  throw invalidFields(
    Object.fromEntries(missing.map(([name]) => [`offer.${name}`, 'error.required'])),
  );
}

const invalidFields = (fields: Record<string, string>) =>
  new Refused('rule', 'The event is not complete.', fields);
