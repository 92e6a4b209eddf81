/** Brings the seeded people into an empty database. Embedded mode only. Source: wire, "The seeded world". */

import { wholeOffer } from '#domain/money/offer.ts';
import { journeyOf } from '#domain/request/platforms.ts';
import { type FieldKeys, seal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { accountFor } from '#server/embedded/lender/account.ts';
import { seededOffers } from '#server/embedded/lender/offers.ts';
import { yearOfSales } from '#server/embedded/lender/sales.ts';
import { MARKETPLACE, marketplaceAccounts } from '#server/embedded/pool/marketplace.ts';
import type { Users } from '#server/embedded/pool/users.ts';
import { metaAt, placeAfter } from '#server/lifecycle/position.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import { saveDedicatedAccount } from '#server/stores/account-holds.ts';
import { ciecKeyPlace, createClient, grant, updateClient } from '#server/stores/clients.ts';
import { addOffer } from '#server/stores/offers.ts';
import { createRequest, saveSubmission, saveTerms } from '#server/stores/requests.ts';
import { saveSales } from '#server/stores/sales.ts';
import { seedContract } from './contract.ts';
import { seedCredit } from './credit.ts';
import { seedHotels } from './hotels.ts';
import { seedLinks } from './links.ts';
import { people } from './people.ts';
import type { SeededPerson } from './person.ts';
import { seededId } from './seeded-id.ts';

export type SeedDependencies = {
  users: Pick<Users, 'create' | 'setPassword' | 'federate'>;
  keys: FieldKeys;
  clock: () => Date;
  /** Where the portal is opened, for the addresses of contracts. */
  origin: string;
  mail: SendMail;
};

/** Whether the people are there already. */
export async function isSeeded(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query('select 1 from client limit 1');
  return rows.length > 0;
}

export async function seedDatabase(sql: Sql, dependencies: SeedDependencies) {
  // First, so that the people who sign in are at the top of the developers' page.
  await seedLinks(sql, dependencies);
  for (const person of people) await seedPerson(sql, person, dependencies);
  await seedHotels(sql, seededId('person:oyo-staff'), dependencies);
}

export async function seedPerson(sql: Sql, person: SeededPerson, dependencies: SeedDependencies) {
  const owner = await seedIdentity(sql, person, dependencies);
  if (owner && person.client) await seedClient(sql, owner, person, person.client, dependencies);
}

/** The id of a person's request. */
export const requestOf = ({ key }: SeededPerson) => seededId(`request:${key}`);

/** Answers the subject of the person's tokens; null for a person who signs in for the first time. */
async function seedIdentity(sql: Sql, person: SeededPerson, { users }: SeedDependencies) {
  const { key, email, password, marketplace, client } = person;
  if (marketplace) {
    if (!client) return null;
    const user = await users.federate(sql, MARKETPLACE, marketplaceAccounts[marketplace]);
    return user.sub;
  }
  if (password === null) return null;
  const sub = seededId(`person:${key}`);
  const name = [client?.names, client?.first_name].filter(Boolean).join(' ');
  const user = await users.create(sql, { email, temporaryPassword: password, name, sub });
  if (!person.isTemporary) await users.setPassword(sql, user.username, password);
  return user.sub;
}

async function seedClient(
  sql: Sql,
  owner: string,
  person: SeededPerson,
  client: NonNullable<SeededPerson['client']>,
  dependencies: SeedDependencies,
) {
  const now = dependencies.clock();
  await createClient(sql, owner, { ...client, email: person.email }, now);
  for (const name of person.control ?? []) await grant(sql, owner, name);
  if (person.yearlySales) await saveSales(sql, owner, salesOf(person, now));
  if (person.past && client.platform) {
    await seedRequest(sql, owner, client.platform, person, person.past, dependencies);
  }
}

const salesOf = ({ yearlySales }: SeededPerson, now: Date) =>
  yearlySales ? yearOfSales(yearlySales, now) : [];

async function seedRequest(
  sql: Sql,
  owner: string,
  platform: string,
  person: SeededPerson,
  past: NonNullable<SeededPerson['past']>,
  { clock, keys, origin, mail }: SeedDependencies,
) {
  const journey = journeyOf(platform);
  const id = requestOf(person);
  const place = placeAfter(journey, past);
  const is_premium = person.isPremium ?? false;
  await createRequest(sql, { id, owner, platform, journey, ...place, is_premium }, clock());

  const offers = seededOffers({
    count: person.offers ?? 0,
    idOf: (n) => seededId(`offer:${person.key}:${n}`),
    today: clock(),
    isMisstated: person.isMisstated ?? false,
    sales: salesOf(person, clock()),
  });
  for (const [position, offer] of offers.entries()) await addOffer(sql, id, position, offer);

  const [chosen] = offers;
  if (chosen && past.includes('offer.accept')) {
    await saveTerms(sql, id, {
      offerId: chosen.evaluation_results_id,
      ...wholeOffer(chosen),
      term: chosen.term,
    });
    const accepted = placeAfter(journey, past.slice(0, past.indexOf('offer.accept') + 1));
    if (metaAt(accepted.state).awaits === 'account') {
      await saveDedicatedAccount(sql, id, accountFor(id));
    }
  }
  if (person.filledIn) await seedAnswers(sql, owner, id, { clock, keys });
  if (past.includes('contract-ready')) await seedContract(sql, id, { keys, clock, origin });
  if (person.credit) await seedCredit(sql, id, person.credit, { clock, mail });
}

/** The answers of a person who has filled in the form. The places are real, the house is not. */
async function seedAnswers(
  sql: Sql,
  owner: string,
  requestId: string,
  { clock, keys }: Pick<SeedDependencies, 'clock' | 'keys'>,
) {
  await updateClient(
    sql,
    owner,
    {
      nationality_id: 110,
      employment_id: 1,
      business_activity: 'Venta de artículos para el hogar',
      business_type: 'Comercio al por menor',
      address: {
        postal_code: '06700',
        neighborhood: 'Roma Norte',
        city: 'Ciudad de México',
        county: 'Cuauhtémoc',
        state: 'Ciudad de México',
        street: 'Calle Inventada',
        out_number: '128',
        in_number: '4',
        country_id: 150,
      },
      ciec_key: seal(keys, 'Inventada1', ciecKeyPlace(owner)),
    },
    clock(),
  );
  await saveSubmission(sql, requestId, 'PF', {
    partners: [],
    client_pld_risk_matrix: [],
    request: { credit_destination: '1' },
    warnings: [],
  });
}
