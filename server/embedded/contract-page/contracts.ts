/** The embedded signing provider's contracts: drawn up, shown, signed. Never in production. */
import type { Lender } from '#domain/request/lender.ts';
import { isSigned } from '#domain/request/status.ts';
import type { Sql } from '#server/database/sql.ts';
import type { LenderEvents } from '#server/lifecycle/lender-events.ts';
import { awaitsSignature } from '#server/lifecycle/position.ts';
import { createContractLink, requestOfLink } from '#server/stores/contract-links.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import { offersOf } from '#server/stores/offers.ts';
import { type CreditRequest, lockRequest, requestById } from '#server/stores/requests.ts';
import type { ContractTerms } from './rows.ts';

/** How long a contract waits for its signature. */
const LINK_LIFE_MS = 30 * 24 * 3_600_000;

type Parts = {
  lenderEvents: LenderEvents;
  clock: () => Date;
  /** Where the portal is opened, without a slash at its end. */
  origin: string;
  lender: Lender;
};

export type Contracts = ReturnType<typeof createContracts>;

export function createContracts({ lenderEvents, clock, origin, lender }: Parts) {
  /** The request behind a link, while the link is valid and there is something to show. */
  async function open(sql: Sql, token: string): Promise<CreditRequest | undefined> {
    const id = await requestOfLink(sql, token, clock());
    const request = id === undefined ? undefined : await requestById(sql, id);
    return request && (awaitsSignature(request) || isSigned(request.status)) ? request : undefined;
  }

  return {
    /** Makes the link under which a request's contract can be read and signed. */
    async drawUp(sql: Sql, requestId: string): Promise<string> {
      const until = new Date(clock().getTime() + LINK_LIFE_MS);
      return `${origin}/contract/${await createContractLink(sql, requestId, until)}`;
    },

    /** What the page shows; undefined for a link that opens nothing (any more). */
    async read(sql: Sql, token: string): Promise<ContractTerms | undefined> {
      const request = await open(sql, token);
      if (!request) return undefined;
      const client = await applicantOf(sql, request);
      const offers = await offersOf(sql, request.id);
      const { chosen } = request;
      return {
        lender,
        request: request.name,
        applicant: nameOf(client),
        isSigned: isSigned(request.status),
        isHeld: request.held_at !== null,
        amount: chosen?.amount ?? null,
        term: chosen?.term ?? null,
        retention: chosen?.retention ?? null,
        offer: offers.find(({ evaluation_results_id: id }) => id === chosen?.offerId) ?? null,
      };
    },

    /** Signs once; a press on a page that is signed by now finds it so. Answers whether the link opened anything. */
    async sign(sql: Sql, token: string): Promise<boolean> {
      const opened = await open(sql, token);
      const request = opened && (await lockRequest(sql, opened.id));
      if (!request) return false;
      if (!awaitsSignature(request)) return isSigned(request.status);
      // The page, shown again, explains why nothing is signed.
      if (request.held_at) return true;
      const event = { event_id: `signature-${request.id}`, type: 'signed' } as const;
      await lenderEvents.apply(sql, request.id, event, 'signing');
      return true;
    },
  };
}

function nameOf(client: Awaited<ReturnType<typeof applicantOf>>): string {
  const { names, first_name, second_name, company } = client ?? {};
  const person = [names, first_name, second_name].filter(Boolean).join(' ');
  return company?.business_name ? `${company.business_name}, representada por ${person}` : person;
}
