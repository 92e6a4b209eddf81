/** Brings the seeded links, and the requests behind them, into the database. Embedded mode only. Source: wire. */
import type { Sql } from '#server/database/sql.ts';
import { correctionPath, type LinkedApplicant, offerPath } from '#server/lender/links.ts';
import { providerOf } from '#server/lender/providers.ts';
import { journeyOf } from '#server/life/journey.ts';
import { placeAfter } from '#server/life/place.ts';
import { blindIndex, type FieldKeys, seal } from '#server/secrets.ts';
import { createClient } from '#server/stores/clients.ts';
import { keepCorrectionLink } from '#server/stores/correction-links.ts';
import { keepDocument, rejectDocument } from '#server/stores/documents.ts';
import {
  acceptPreApprovedOffer,
  applicantPlace,
  keepPreApprovedOffer,
} from '#server/stores/pre-approved-offers.ts';
import { createRequest } from '#server/stores/requests.ts';
import { type OfferLink, offerLinks, type RemediesLink, remediesLinks } from './merchants.ts';
import { seededId } from './seeded-id.ts';

type Parts = { keys: FieldKeys; clock: () => Date };
type Link = OfferLink | RemediesLink;

const DAY_MS = 24 * 3_600_000;
const LINK_DAYS = 30;

/** What a seller (PF) has sent in, each with the step that asks for it. */
const PAPERS = [
  { code: 'ID', step: 1 },
  { code: 'CD', step: 1 },
  { code: 'CSF', step: 1 },
  { code: 'ECB2', step: 2 },
] as const;
type Paper = (typeof PAPERS)[number];

/** From this world's own keys: the same after a reset, another in every other world, and nobody's guess. */
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

/** Once: whoever is there already keeps what became of their link. */
export async function seedLinks(sql: Sql, parts: Parts) {
  for (const link of offerLinks) {
    const { merchant, offer } = link;
    if (offer === 'missing' || !(await seedMerchant(sql, link, parts))) continue;
    const journey = journeyOf(merchant.platform);
    await seedRequest(sql, link, placeAfter(journey, []), parts);
    await seedOffer(sql, link, parts);
  }
  for (const link of remediesLinks) {
    if (await seedMerchant(sql, link, parts)) await seedRemedies(sql, link, parts);
  }
}

const seedMerchant = (sql: Sql, link: Link, { clock }: Parts): Promise<boolean> =>
  createClient(sql, ownerOf(link), { ...link.merchant, regime: 'PF' }, clock());

async function seedRequest(
  sql: Sql,
  link: Link,
  place: ReturnType<typeof placeAfter>,
  { clock }: Parts,
) {
  const { platform } = link.merchant;
  const request = { id: requestOf(link), owner: ownerOf(link), platform };
  await createRequest(sql, { ...request, journey: journeyOf(platform), ...place }, clock());
}

async function seedOffer(sql: Sql, link: OfferLink, { keys, clock }: Parts) {
  const { from, until } = lifeOf(link.offer === 'expired', clock());
  const token = tokenOf(keys, link.key);
  const provider = providerOf(link.merchant.platform);
  const offer = { token, requestId: requestOf(link), provider, expiresAt: until };
  const id = await keepPreApprovedOffer(sql, offer, from);
  if (link.offer !== 'accepted') return;
  const applicant = seal(keys, JSON.stringify(applicantOf(link)), applicantPlace(id));
  await acceptPreApprovedOffer(sql, id, applicant, clock());
}

async function seedRemedies(sql: Sql, link: RemediesLink, { keys, clock }: Parts) {
  const now = clock();
  const id = requestOf(link);
  const isCorrected = link.correction === 'corrected';
  await seedRequest(sql, link, placeOf(link), { keys, clock });

  for (const paper of PAPERS) {
    const reason = paper.code === 'CSF' ? undefined : link.rejected[paper.code];
    await seedPaper(sql, id, paper, now);
    if (reason) await rejectDocument(sql, id, paper.code, reason, now);
    if (reason && isCorrected) await seedPaper(sql, id, paper, now);
  }

  const { from, until } = lifeOf(link.correction === 'expired', now);
  const token = tokenOf(keys, link.key);
  await keepCorrectionLink(sql, { token, requestId: id, expiresAt: until }, from);
}

function placeOf({ merchant, correction }: RemediesLink) {
  const journey = journeyOf(merchant.platform);
  return placeAfter(journey, [
    ...(journey === 'offersFirst' ? (['offer.accept'] as const) : []),
    'client.save',
    'documents.send',
    'documents.send',
    'documents-rejected',
    ...(correction === 'corrected' ? (['corrections.send'] as const) : []),
  ]);
}

async function seedPaper(sql: Sql, requestId: string, { code, step }: Paper, at: Date) {
  const s3_key = `documents/seed/${requestId}/${code}.pdf`;
  const file = { type: code, name: `${code}.pdf`, custom_name: null, s3_key, bytes: 120_000 };
  await keepDocument(sql, requestId, { ...file, step, state: 'in-review' }, at);
}

/** One that is over was sent before its whole life, and ended yesterday. */
function lifeOf(isOver: boolean, now: Date) {
  const from = new Date(now.getTime() - (isOver ? LINK_DAYS + 1 : 0) * DAY_MS);
  return { from, until: new Date(from.getTime() + LINK_DAYS * DAY_MS) };
}
