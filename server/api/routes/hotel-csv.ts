/** The list of hotel requests as CSV, read page by page, so that memory does not grow with it. Source: D-116, D-117. */
import type { HotelRow, HotelSearch } from '#contract/hotel-list.ts';
import { CSV_BOM, csvLine } from '#domain/files/csv.ts';
import { mexicanDay, mexicanTime } from '#domain/person/dates.ts';
import { regimeOfRfc } from '#domain/request/hotel.ts';
import { daysSince, hasDocumentsCount } from '#domain/request/hotel-desk.ts';
import { isStatus, STATUSES } from '#domain/request/statuses.ts';
import recordsEn from '#locales/en/records.json' with { type: 'json' };
import en from '#locales/en/status.json' with { type: 'json' };
import recordsEs from '#locales/es/records.json' with { type: 'json' };
import es from '#locales/es/status.json' with { type: 'json' };
import type { Sql } from '#server/database/sql.ts';
import { deskRows } from '#server/stores/hotel-desk.ts';
import { countHotels, hotelPage, isFew, type Position } from '#server/stores/hotel-list.ts';
import type { HotelSearchQuery } from '#server/stores/hotel-search.ts';

type Language = 'es' | 'en';

const PAGE_ROWS = 1_000;

type Required = Parameters<typeof deskRows>[2];
type Words = Record<(typeof COLUMNS)[number], string>;

const COLUMNS = [
  'reference',
  'names',
  'hotel',
  'rfc',
  'regime',
  'email',
  'telephone',
  'created',
  'amount',
  'status',
  'since',
  'days',
  'documents',
  'next',
  'assignee',
  'terms',
] as const;

const HEADINGS: Record<Language, Words> = {
  es: {
    reference: 'Solicitud',
    names: 'Nombre',
    hotel: 'Hotel',
    rfc: 'RFC',
    regime: 'Tipo de persona',
    email: 'Correo',
    telephone: 'Teléfono',
    created: 'Fecha de creación',
    amount: 'Monto (MXN)',
    status: 'Estatus',
    since: 'En este estatus desde',
    days: 'Días en este estatus',
    documents: 'Documentos',
    next: 'Sigue',
    assignee: 'Responsable',
    terms: 'Términos firmados',
  },
  en: {
    reference: 'Request',
    names: 'Name',
    hotel: 'Hotel',
    rfc: 'RFC',
    regime: 'Kind of person',
    email: 'Email',
    telephone: 'Telephone',
    created: 'Created',
    amount: 'Amount (MXN)',
    status: 'Status',
    since: 'In this status since',
    days: 'Days in this status',
    documents: 'Documents',
    next: 'Who acts next',
    assignee: 'Owner',
    terms: 'Terms signed',
  },
};

const WORDS = {
  es: { PF: 'Persona física', PM: 'Persona moral', of: 'de' },
  en: { PF: 'Individual', PM: 'Company', of: 'of' },
};

export async function* hotelCsv(
  sql: Sql,
  query: HotelSearchQuery & Pick<HotelSearch, 'sort'>,
  requiredOf: Required,
  language: Language,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(COLUMNS.map((column) => HEADINGS[language][column]));
  const areFew = isFew(await countHotels(sql, query));
  let after: Position | null = null;
  do {
    const page: Awaited<ReturnType<typeof hotelPage>> = await hotelPage(sql, {
      ...query,
      limit: PAGE_ROWS,
      areFew,
      after: after ?? undefined,
    });
    const rows = await deskRows(sql, page.rows, requiredOf, query);
    if (rows.length > 0) yield rows.map((row) => lineOf(row, language, query.at)).join('');
    after = page.last;
  } while (after);
}

function lineOf(row: HotelRow, language: Language, at: Date): string {
  const words = WORDS[language];
  const line = {
    reference: row.reference,
    names: row.names,
    hotel: row.business_name,
    rfc: row.rfc,
    regime: words[regimeOfRfc(row.rfc)],
    email: row.email,
    telephone: row.telephone,
    created: localTime(row.created_at),
    amount: row.amount,
    status: statusIn(language, row.general_description),
    since: localTime(row.since),
    days: daysSince(row.since, at),
    documents: hasDocumentsCount(row.general_description)
      ? `${row.documents_done} ${words.of} ${row.documents_expected}`
      : null,
    next: row.next && { es: recordsEs, en: recordsEn }[language][`records.next.${row.next}`],
    assignee: row.assignee,
    terms: row.terms_signed_at && localTime(row.terms_signed_at),
  };
  return csvLine(COLUMNS.map((column) => line[column]));
}

/** As the list shows it: an unknown status by its own name. */
const statusIn = (language: Language, status: string): string =>
  isStatus(status) ? { es, en }[language][`status.name.${STATUSES[status].name}`] : status;

/** `2026-11-22 09:30`, in Mexico City: spreadsheets of every language read it as a moment. */
const localTime = (instant: string): string => `${mexicanDay(instant)} ${mexicanTime(instant)}`;
