/** Makes an applicant in any status of any platform, by the events that lead there. Source: issue 32. */
import { randomUUID } from 'node:crypto';
import { Refused } from '#contract/kit/refused.ts';
import { isByStaff, journeyOf, PLATFORMS } from '#domain/request/platforms.ts';
import { isSigned } from '#domain/request/status.ts';
import type { Status } from '#domain/request/statuses.ts';
import { type CreditRequestEvent, requestEvents } from '#machines/credit-request.machine.ts';
import type { Sql } from '#server/database/sql.ts';
import { seededHotels, seedHotel } from '#server/embedded/seed/hotels.ts';
import { people } from '#server/embedded/seed/people.ts';
import { PASSWORD, type SeededPerson } from '#server/embedded/seed/person.ts';
import {
  requestOf,
  type SeedDependencies,
  seedPerson,
} from '#server/embedded/seed/seed-database.ts';
import { seededId } from '#server/embedded/seed/seeded-id.ts';
import { firstSnapshot, metaOf, nextSnapshot } from '#server/lifecycle/position.ts';

type Type = CreditRequestEvent['type'];
export type Scenario = { platform: string; status: string };

/** By status, the fewest events that lead a request of this platform there. */
function waysTo(platform: string): Map<Status, Type[]> {
  const start = { snapshot: firstSnapshot(journeyOf(platform)), past: [] as Type[] };
  const ways = new Map<Status, Type[]>();
  const seen = new Set<string>();
  const open = [start];
  for (const { snapshot, past } of open) {
    const place = JSON.stringify(snapshot.value);
    if (seen.has(place)) continue;
    seen.add(place);
    const { status } = metaOf(snapshot);
    if (!ways.has(status)) ways.set(status, past);
    for (const type of requestEvents) {
      if (snapshot.can({ type }))
        open.push({ snapshot: nextSnapshot(snapshot, { type }), past: [...past, type] });
    }
  }
  return ways;
}

/** Whom to sign in as, to see it. */
type Made = { email: string; password: string; request: string };

/** @throws Refused 'rule' for a status that no request of this platform comes to. */
export async function makeScenario(
  sql: Sql,
  { platform, status }: Scenario,
  dependencies: SeedDependencies,
): Promise<Made> {
  const past = [...waysTo(platform)].find(([name]) => name === status)?.[1];
  if (!past) throw new Refused('rule', `No request of ${platform} comes to ${status}.`);
  const name = randomUUID().slice(0, 8);
  return isByStaff(journeyOf(platform))
    ? makeHotel(sql, { name, past }, dependencies)
    : makeSeller(sql, { name, platform, past, status }, dependencies);
}

async function makeSeller(
  sql: Sql,
  { name, platform, past, status }: Scenario & { name: string; past: Type[] },
  dependencies: SeedDependencies,
): Promise<Made> {
  const like = people.find(({ client }) => client?.regime === 'PF');
  if (!like?.client) throw new Error('There is no person to make it like.');
  const person: SeededPerson = {
    key: `scenario-${name}`,
    email: `${platform}-${name}@example.com`,
    password: PASSWORD,
    situation: status,
    client: { ...like.client, platform },
    past,
    offers: 3,
    yearlySales: 1_440_000,
    filledIn: true,
    ...(isSigned(status) && { credit: { usual: DAYS_OF_SALES } }),
  };
  await seedPerson(sql, person, dependencies);
  return { email: person.email, password: PASSWORD, request: requestOf(person) };
}

/** Of a signed request: so long its seller has sold. */
const DAYS_OF_SALES = 60;

async function makeHotel(
  sql: Sql,
  { name, past }: { name: string; past: Type[] },
  dependencies: SeedDependencies,
): Promise<Made> {
  const staff = people.find(({ key }) => key === STAFF);
  const [like] = seededHotels;
  if (!staff || !like) throw new Error('There is no staff to make it for.');
  const hotel = { ...like.hotel, hotelName: `Hotel ${name}`, emailRL: `hotel-${name}@example.com` };
  const owner = seededId(`person:${STAFF}`);
  const request = await seedHotel(sql, owner, { hotel, past }, 0, dependencies);
  return { email: staff.email, password: PASSWORD, request };
}

const STAFF = 'oyo-staff';

/** The statuses that a request of each platform comes to. */
export const statusesByPlatform = (): Record<string, Status[]> =>
  Object.fromEntries(
    Object.keys(PLATFORMS).map((platform) => [platform, [...waysTo(platform).keys()]]),
  );
