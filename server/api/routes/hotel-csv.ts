/** The list of hotel requests as CSV, read page by page, so that memory does not grow with it. Source: D-116, D-117. */
import type { HotelRow, HotelSearch } from '#contract/hotels.ts';
import { CSV_BOM, csvLine } from '#domain/files/csv.ts';
import { mexicanDay, mexicanTime } from '#domain/person/dates.ts';
import { isStatus, STATUSES } from '#domain/request/statuses.ts';
import en from '#locales/en/status.json' with { type: 'json' };
import es from '#locales/es/status.json' with { type: 'json' };
import type { Sql } from '#server/database/sql.ts';
import { hotelPage, type Position } from '#server/stores/hotel-list.ts';

type Language = 'es' | 'en';

const PAGE_ROWS = 1_000;

const HEADINGS = {
  es: [
    'Nombre',
    'Hotel',
    'Correo',
    'Teléfono',
    'Fecha de creación',
    'Monto (MXN)',
    'Estatus',
    'Términos firmados',
  ],
  en: ['Name', 'Hotel', 'E-mail', 'Telephone', 'Created', 'Amount (MXN)', 'Status', 'Terms signed'],
};

export async function* hotelCsv(
  sql: Sql,
  query: HotelSearch & { platform: string },
  language: Language,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(HEADINGS[language]);
  let after: Position | null = null;
  do {
    const page: Awaited<ReturnType<typeof hotelPage>> = await hotelPage(sql, {
      ...query,
      limit: PAGE_ROWS,
      after: after ?? undefined,
    });
    if (page.rows.length > 0) yield page.rows.map((row) => lineOf(row, language)).join('');
    after = page.last;
  } while (after);
}

const lineOf = (row: HotelRow, language: Language): string =>
  csvLine([
    row.names,
    row.business_name,
    row.email,
    row.telephone,
    localTime(row.created_at),
    row.amount,
    statusIn(language, row.general_description),
    row.terms_signed_at && localTime(row.terms_signed_at),
  ]);

/** As the list shows it: an unknown status by its own name. */
const statusIn = (language: Language, status: string): string =>
  isStatus(status) ? { es, en }[language][`status.name.${STATUSES[status].name}`] : status;

/** `2026-11-22 09:30`, in Mexico City: spreadsheets of every language read it as a moment. */
const localTime = (instant: string): string => `${mexicanDay(instant)} ${mexicanTime(instant)}`;
