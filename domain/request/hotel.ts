/**
 * A hotel that staff of its platform apply for. Source: spec 3 (hotel first-step form), 5; D-83.
 */
import type { TextKind } from '#domain/person/tidy.ts';

type FieldRow = {
  /** Where it is stored. */
  column: string;
  /** The longest answer. */
  max: number;
  /** How it is tidied; a plain text where it is not named. */
  tidiedAs?: TextKind;
  isOptional?: true;
};

/** The first step's form, a field a row, under its names on the wire. RL is the legal representative. */
const HOTEL_FORM = {
  hotelName: { column: 'hotel_name', max: 80 },
  rfc: { column: 'rfc', max: 13, tidiedAs: 'rfc' },
  nameRL: { column: 'names', max: 50 },
  firstNameRL: { column: 'first_name', max: 50 },
  secondNameRL: { column: 'second_name', max: 50, isOptional: true },
  cellphoneNumber: { column: 'telephone', max: 10, tidiedAs: 'telephone' },
  emailRL: { column: 'email', max: 80 },
} as const satisfies Record<string, FieldRow>;

type Fields = typeof HOTEL_FORM;
export type HotelField = keyof Fields;
export type HotelColumn = Fields[HotelField]['column'];

type OptionalField = {
  [Name in HotelField]: Fields[Name] extends { isOptional: true } ? Name : never;
}[HotelField];

export type SearchedHotel = { [Name in Exclude<HotelField, OptionalField>]: string } & {
  [Name in OptionalField]?: string | undefined;
};

type Row = FieldRow & { column: HotelColumn };
const hotelFields = Object.entries(HOTEL_FORM) as [HotelField, Row][];

/** Each field of the form by its name. */
export const eachHotelField = <T extends { [Name in HotelField]?: unknown }>(
  made: (name: HotelField, row: Row) => T[HotelField],
): T => Object.fromEntries(hotelFields.map(([name, row]) => [name, made(name, row)])) as T;

/** Each column that holds an answer, by its name. */
export const eachHotelColumn = <Value>(made: (name: HotelField) => Value) =>
  Object.fromEntries(hotelFields.map(([name, { column }]) => [column, made(name)])) as Record<
    HotelColumn,
    Value
  >;

/** A company's RFC has 12 characters, an individual's 13. Source: mexico C2. */
export const regimeOfRfc = (rfc: string): 'PF' | 'PM' => (rfc.length === 12 ? 'PM' : 'PF');

/** The whole name of the legal representative. */
export const representativeOf = ({ nameRL, firstNameRL, secondNameRL }: SearchedHotel): string =>
  [nameRL, firstNameRL, secondNameRL].filter(Boolean).join(' ');

/** Which request it is, among many open tabs. */
export const hotelReference = (hotel: string | null, name: string): string =>
  [hotel, name].filter(Boolean).join(' · ');
