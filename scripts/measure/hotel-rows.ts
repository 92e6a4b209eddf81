/** Hotels as a bench invents them, by their number. */
import { representativeOf } from '#domain/request/hotel.ts';
import { fold } from '#domain/request/search-text.ts';
import { STATUSES } from '#domain/request/statuses.ts';

const WORDS =
  'Arena Bahía Ceiba Dalia Encino Flor Gaviota Higuera Isla Jade Kiosco Laurel Mirador Nogal Olivo Palma Quinta Río Sol Tule Uva Valle Yuca Zafiro'.split(
    ' ',
  );
const NAMES =
  'Ana Beatriz Carmen Diego Elena Fabián Gloria Hugo Irene Jorge Karla Luis Marta Nora Óscar Paula Raúl Sara Tomás Úrsula Vera Ximena'.split(
    ' ',
  );
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? '';

export const hotelAt = (n: number) => ({
  hotelName: `Hotel ${pick(WORDS, n)} ${pick(WORDS, n * 7 + 3)} ${n % 5_000}`,
  nameRL: pick(NAMES, n * 13),
  firstNameRL: `${pick(WORDS, n * 5)}ez`,
  secondNameRL: `${pick(NAMES, n * 11)}s`,
  cellphoneNumber: String(5_500_000_000 + n * 37),
  emailRL: `contacto${n}@${fold(pick(WORDS, n * 3))}.example`,
  rfc: `H${pick(['AB', 'CD', 'EF'], n)}${String(100_000 + ((n * 31) % 899_999))}${pick(['AB1', 'CD2'], n)}`,
});

/** Most requests are over, as in life. */
export const statusAt = (n: number) => {
  const names = Object.entries(STATUSES).filter(([, row]) => 'hotel' in row);
  const ended = names.filter(([, row]) => 'end' in row).map(([name]) => name);
  const open = names.filter(([, row]) => !('end' in row)).map(([name]) => name);
  return n % 50 === 0 ? pick(open, n / 50) : pick(ended, n);
};

type Hotel = ReturnType<typeof hotelAt>;

export const named = (hotel: Hotel) => ({
  names: hotel.nameRL,
  first_name: hotel.firstNameRL,
  second_name: hotel.secondNameRL,
  telephone: hotel.cellphoneNumber,
  email: hotel.emailRL,
  rfc: hotel.rfc,
});

export const sortedBy = (hotel: Hotel) => fold(representativeOf(hotel));
