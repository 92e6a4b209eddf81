/** Brings the seeded links, and the requests behind them, into the database. Embedded mode only. Source: wire. */

import { isOfferFirst, journeyOf } from '#domain/request/platforms.ts';
import { blindIndex, type FieldKeys, seal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { seededOffers } from '#server/embedded/lender/offers.ts';
import { providerOf } from '#server/lifecycle/offer-providers.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { correctionPath, type LinkedApplicant, offerPath } from '#server/lifecycle/public-links.ts';
import { createClient } from '#server/stores/clients.ts';
import { saveCorrectionLink } from '#server/stores/correction-links.ts';
import { rejectDocument, saveDocument } from '#server/stores/documents.ts';
import { addOffer } from '#server/stores/offers.ts';
import {
  acceptPreApprovedOffer,
  applicantPlace,
  savePreApprovedOffer,
} from '#server/stores/pre-approved-offers.ts';
import { createRequest } from '#server/stores/requests.ts';
import { type OfferLink, offerLinks } from './offer-merchants.ts';
import { type RemediesLink, remediesLinks } from './remedies-merchants.ts';
import { seededId } from './seeded-id.ts';

type Dependencies = { keys: FieldKeys; clock: () => Date };
type Link = OfferLink | RemediesLink;

const DAY_MS = 24 * 3_600_000;
const LINK_DAYS = 30;

/** What a seller (PF) has sent in, each with the step that asks for it. */
const REJECTED_DOCUMENTS = [
  { code: 'ID', step: 1 },
  { code: 'CD', step: 1 },
  { code: 'CSF', step: 1 },
  { code: 'ECB2', step: 2 },
] as const;
type RejectedDocument = (typeof REJECTED_DOCUMENTS)[number];

/** From this world's own keys: the same after a reset, another in every other world, and unguessable. */
const tokenOf = (keys: FieldKeys, key: string) => blindIndex(keys, `seeded link ${key}`);

const requestOf = ({ key }: Link) => seededId(`request:${key}`);
const ownerOf = ({ key }: Link) => seededId(`merchant:${key}`);

/** Where each link leads, for `/dev/world`. */
export const seededLinks = (keys: FieldKeys) => [
  ...offerLinks.map((link) => ({
    key: link.key,
    path: offerPath(tokenOf(keys, link.key), applicantOf(link)),
    situation: link.situation,
  })),
  ...remediesLinks.map((link) => ({
    key: link.key,
    path: correctionPath(tokenOf(keys, link.key), requestOf(link)),
    situation: link.situation,
  })),
];

function applicantOf({ merchant }: OfferLink): LinkedApplicant {
  const { names, first_name, second_name, telephone, account_key, email, rfc } = merchant;
  const full_name = [names, first_name, second_name].join(' ');
  return { full_name, telephone, clabe: account_key, email, rfc };
}

/** Once: an existing link keeps its state. */
export async function seedLinks(sql: Sql, dependencies: Dependencies) {
  for (const link of offerLinks) {
    const { merchant, offer } = link;
    if (offer === 'missing' || !(await seedMerchant(sql, link, dependencies))) continue;
    const journey = journeyOf(merchant.platform);
    await seedRequest(sql, link, placeAfter(journey, []), dependencies);
    await seedOffer(sql, link, dependencies);
    if (offer === 'open') await seedTerms(sql, link, dependencies);
  }
  for (const link of remediesLinks) {
    if (await seedMerchant(sql, link, dependencies)) await seedRemedies(sql, link, dependencies);
  }
}

const seedMerchant = (sql: Sql, link: Link, { clock }: Dependencies): Promise<boolean> =>
  createClient(sql, ownerOf(link), { ...link.merchant, regime: 'PF' }, clock());

async function seedRequest(
  sql: Sql,
  link: Link,
  place: ReturnType<typeof placeAfter>,
  { clock }: Dependencies,
) {
  const { platform } = link.merchant;
  const request = { id: requestOf(link), owner: ownerOf(link), platform };
  await createRequest(sql, { ...request, journey: journeyOf(platform), ...place }, clock());
}

async function seedOffer(sql: Sql, link: OfferLink, { keys, clock }: Dependencies) {
  const { from, until } = lifeOf(link.offer === 'expired', clock());
  const token = tokenOf(keys, link.key);
  const provider = providerOf(link.merchant.platform);
  const offer = { token, requestId: requestOf(link), provider, expiresAt: until };
  const id = await savePreApprovedOffer(sql, offer, from);
  if (link.offer !== 'accepted') return;
  const applicant = seal(keys, JSON.stringify(applicantOf(link)), applicantPlace(id));
  await acceptPreApprovedOffer(sql, id, applicant, clock());
}

/** What the open link shows. Source: ruling 43. */
async function seedTerms(sql: Sql, link: OfferLink, { clock }: Dependencies) {
  const idOf = (place: number) => seededId(`offer:${link.key}:${place}`);
  const offers = seededOffers({ count: 1, idOf, today: clock(), isMisstated: false, sales: [] });
  for (const [place, terms] of offers.entries()) await addOffer(sql, requestOf(link), place, terms);
}

async function seedRemedies(sql: Sql, link: RemediesLink, { keys, clock }: Dependencies) {
  const now = clock();
  const id = requestOf(link);
  const isCorrected = link.correction === 'corrected';
  await seedRequest(sql, link, placeOf(link), { keys, clock });

  for (const document of REJECTED_DOCUMENTS) {
    const reason = document.code === 'CSF' ? undefined : link.rejected[document.code];
    await seedDocument(sql, id, document, now);
    if (reason) await rejectDocument(sql, id, document.code, reason, now);
    if (reason && isCorrected) await seedDocument(sql, id, document, now);
  }

  const { from, until } = lifeOf(link.correction === 'expired', now);
  const token = tokenOf(keys, link.key);
  await saveCorrectionLink(sql, { token, requestId: id, expiresAt: until }, from);
}

function placeOf({ merchant, correction }: RemediesLink) {
  const journey = journeyOf(merchant.platform);
  return placeAfter(journey, [
    ...(isOfferFirst(journey) ? (['offer.accept'] as const) : []),
    'client.save',
    'documents.send',
    'documents.send',
    'documents-rejected',
    ...(correction === 'corrected' ? (['corrections.send'] as const) : []),
  ]);
}

async function seedDocument(
  sql: Sql,
  requestId: string,
  { code, step }: RejectedDocument,
  at: Date,
) {
  const s3_key = `documents/seed/${requestId}/${code}.pdf`;
  const file = { type: code, name: `${code}.pdf`, custom_name: null, s3_key, bytes: 120_000 };
  await saveDocument(sql, requestId, { ...file, step, state: 'in-review' }, at);
}

/** One that is over was sent before its whole life, and ended yesterday. */
function lifeOf(isOver: boolean, now: Date) {
  const from = new Date(now.getTime() - (isOver ? LINK_DAYS + 1 : 0) * DAY_MS);
  return { from, until: new Date(from.getTime() + LINK_DAYS * DAY_MS) };
}
