/** Hotel requests of the staff, one in each state of their life. Source: wire, the life of a request. */
import type { HotelForm } from '#contract/hotels.ts';
import { HOTEL_DOCUMENTS } from '#domain/request/hotel-documents.ts';
import { journeyOf } from '#domain/request/platforms.ts';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { HOTEL_TERMS } from '#server/embedded/lender/hotel-terms.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { rejectDocument, saveDocument } from '#server/stores/documents.ts';
import { saveHotel, saveInterview } from '#server/stores/hotels.ts';
import { createRequest } from '#server/stores/requests.ts';
import { saveStatedTerms } from '#server/stores/stated-terms.ts';
import { seedContract } from './contract.ts';
import { seedHotelCredit } from './hotel-credit.ts';
import { seededId } from './seeded-id.ts';

type Dependencies = { keys: FieldKeys; clock: () => Date; origin: string };
type Past = CreditRequestEvent['type'][];
type SeededHotel = { hotel: HotelForm; past: Past };

const PLATFORM = 'oyo';
const JOURNEY = journeyOf(PLATFORM);
const DAY_MS = 24 * 3_600_000;

const toDocuments: Past = ['client.save'];
const toInterview: Past = [...toDocuments, 'documents.send'];
const toProjections: Past = [...toInterview, 'interview.save'];
const toReview: Past = [...toProjections, 'projections.send'];
const toSigning: Past = [...toReview, 'accepted', 'contract-ready'];

/** @param name the legal representative's: names, first and second surname. */
const hotelOf = (hotelName: string, rfc: string, name: string, digits: string): HotelForm => {
  const [nameRL = '', firstNameRL = '', secondNameRL = ''] = name.split(', ');
  const cellphoneNumber = `55${digits}`;
  const emailRL = `contacto${digits}@example.com`;
  return { hotelName, rfc, nameRL, firstNameRL, secondNameRL, cellphoneNumber, emailRL };
};

/** The newest first. Names are invented; the RFCs pass the check of mexico.md. */
export const seededHotels: SeededHotel[] = [
  {
    hotel: hotelOf('Hotel Casa Ceiba', 'HCS150310QK9', 'Ana Laura, Ceballos, Soto', '30010001'),
    past: [...toDocuments, 'step.back'],
  },
  {
    hotel: hotelOf('Hotel Plaza Laurel', 'HPL180622RT0', 'Óscar, Pineda, León', '30010002'),
    past: toDocuments,
  },
  {
    hotel: hotelOf('Posada Monte Verde', 'HMV091105AB4', 'Beatriz, Montes, Vidal', '30010003'),
    past: toInterview,
  },
  {
    hotel: hotelOf('Hotel Las Jacarandas', 'HLJ120914MN2', 'Íñigo, Luna, Juárez', '30010004'),
    past: toProjections,
  },
  {
    hotel: hotelOf('Hotel Bahía Tranquila', 'HBT160228PQ4', 'Teresa, Bravo, Tapia', '30010005'),
    past: toReview,
  },
  {
    hotel: hotelOf('Hospedaje Soto', 'SOMA850312QW0', 'Arturo, Soto, Mejía', '30010006'),
    past: [...toReview, 'documents-rejected'],
  },
  {
    hotel: hotelOf('Hotel Valle Escondido', 'HVE110730DE2', 'Vera, Escobar, Ibarra', '30010007'),
    past: [...toReview, 'accepted'],
  },
  {
    hotel: hotelOf('Hotel Arrecife', 'HAR080417GH9', 'Rafael, Arredondo, Ruiz', '30010008'),
    past: toSigning,
  },
  {
    hotel: hotelOf('Hotel Nogal', 'HNG190205JK1', 'Nadia, Guerra, Nava', '30010009'),
    past: [...toSigning, 'signed'],
  },
  {
    hotel: hotelOf('Hostal San Damián', 'HSD140819XY5', 'Samuel, Díaz, Durán', '30010010'),
    past: [...toReview, 'rejected'],
  },
  {
    hotel: hotelOf('Hotel Río Claro', 'HRC070121TU1', 'Rocío, Castro, Tovar', '30010011'),
    past: [...toDocuments, 'cancelled'],
  },
  {
    hotel: hotelOf('Hotel Puerta Azul', 'HPL180622RT0', 'Pablo, Alba, Zamora', '30010012'),
    past: [...toInterview, 'expired'],
  },
];

/** They begin a day apart. */
export async function seedHotels(sql: Sql, owner: string, dependencies: Dependencies) {
  for (const [index, seeded] of seededHotels.entries()) {
    await seedHotel(sql, owner, seeded, index + 1, dependencies);
  }
}

export async function seedHotel(
  sql: Sql,
  owner: string,
  { hotel, past }: SeededHotel,
  daysAgo: number,
  { clock, ...contract }: Dependencies,
) {
  const id = seededId(`hotel:${hotel.hotelName}`);
  const at = new Date(clock().getTime() - daysAgo * DAY_MS);
  const place = placeAfter(JOURNEY, past);
  await createRequest(sql, { id, owner, platform: PLATFORM, journey: JOURNEY, ...place }, at);
  await saveHotel(sql, { id, platform: PLATFORM }, hotel);
  if (past.includes('interview.save')) {
    await saveInterview(sql, id, { contact_window: 'morning', channel: 'telephone' });
  }
  if (past.includes('documents-rejected')) await seedRejection(sql, id, at);
  if (past.includes('accepted')) await saveStatedTerms(sql, id, HOTEL_TERMS);
  if (past.includes('contract-ready')) await seedContract(sql, id, { clock, ...contract });
  if (past.includes('signed')) await seedHotelCredit(sql, id, clock());
  return id;
}

/** A natural person's documents, of which the proof of address cannot be read. */
async function seedRejection(sql: Sql, requestId: string, at: Date) {
  for (const type of HOTEL_DOCUMENTS.PF) {
    const name = `${type}.pdf`;
    const s3_key = `documents/seed/${requestId}/${name}`;
    const file = { type, name, custom_name: null, s3_key, bytes: 120_000 };
    await saveDocument(sql, requestId, { ...file, step: 1, state: 'in-review' }, at);
  }
  await rejectDocument(sql, requestId, 'CD', 'blurry', at);
}
