/** The fields of the client's own record, each once: what the form sends, the server stores and user info gives back. Source: spec 3. */
import type { TextKind } from '#domain/person/tidy.ts';

type RecordField = {
  kind: 'text' | 'day' | 'gender' | 'id' | 'flag';
  /** When the form sends it: empty where no field asks, with an answer alone, of natural persons, by its declaration. */
  sent: 'always' | 'answered' | 'natural' | 'declared';
  /** The longest text; 200 characters where it is not named. */
  max?: number;
  /** The id of the lender's catalogue where no field asks. Source: spec 9; D-80. */
  byDefault?: number;
  /** How it is tidied; a plain text where it is not named. */
  tidiedAs?: TextKind;
  /** Prefilled and locked. Source: spec 5. */
  isLocked?: true;
  /** A person may change it beside the form. Source: spec 7. */
  isEditable?: true;
};

const CLIENT_FIELDS = {
  names: { kind: 'text', sent: 'always', isLocked: true },
  first_name: { kind: 'text', sent: 'always', isLocked: true },
  second_name: { kind: 'text', sent: 'always', isLocked: true },
  rfc: { kind: 'text', sent: 'always', max: 13, tidiedAs: 'rfc', isLocked: true },
  curp: { kind: 'text', sent: 'answered', max: 18, tidiedAs: 'curp' },
  email: { kind: 'text', sent: 'always', max: 100, isLocked: true },
  telephone: {
    kind: 'text',
    sent: 'always',
    max: 20,
    tidiedAs: 'telephone',
    isLocked: true,
    isEditable: true,
  },
  account_key: {
    kind: 'text',
    sent: 'always',
    max: 18,
    tidiedAs: 'clabe',
    isLocked: true,
    isEditable: true,
  },
  gender: { kind: 'gender', sent: 'answered' },
  birth_date: { kind: 'day', sent: 'answered' },
  spouse_name: { kind: 'text', sent: 'natural' },
  nationality_id: { kind: 'id', sent: 'natural', byDefault: 110 },
  employment_id: { kind: 'id', sent: 'natural', byDefault: 1 },
  business_activity: { kind: 'text', sent: 'answered', tidiedAs: 'lines', isEditable: true },
  accepted_terms_and_conditions: { kind: 'flag', sent: 'declared' },
} as const satisfies Record<string, RecordField>;

export const GENDERS = ['Masculino', 'Femenino'] as const;

type Fields = typeof CLIENT_FIELDS;
export type ClientField = keyof Fields;

type Answers = {
  text: string;
  day: string;
  gender: (typeof GENDERS)[number] | '';
  id: number;
  flag: boolean;
};
type AnswerOf<Name extends ClientField> = Answers[Fields[Name]['kind']];

type AlwaysSent = {
  [Name in ClientField]: Fields[Name]['sent'] extends 'always' ? Name : never;
}[ClientField];

/** As a submission states it. */
export type SubmittedClient = { [Name in AlwaysSent]: AnswerOf<Name> } & {
  [Name in Exclude<ClientField, AlwaysSent>]?: AnswerOf<Name> | undefined;
};

export type EditableField = {
  [Name in ClientField]: Fields[Name] extends { isEditable: true } ? Name : never;
}[ClientField];

type Known = {
  text: string | null;
  day: string | null;
  gender: string | null;
  id: number | null;
  flag: boolean;
};

/** As it is known; `null` until the client has said it. */
export type KnownClient = { [Name in ClientField]: Known[Fields[Name]['kind']] };

export const clientFields = Object.entries(CLIENT_FIELDS) as [ClientField, RecordField][];

export const editableFields = clientFields.filter(([, { isEditable }]) => isEditable) as [
  EditableField,
  RecordField,
][];

/** Each field of the record by its name. */
export const eachClientField = <T extends Record<ClientField, unknown>>(
  made: (name: ClientField, field: RecordField) => T[ClientField],
): T => Object.fromEntries(clientFields.map(([name, field]) => [name, made(name, field)])) as T;

/** Texts that are always sent, empty where no field asks for them, with the longest. */
export const ADDRESS_TEXTS = {
  postal_code: 10,
  neighborhood: 200,
  city: 200,
  county: 200,
  state: 200,
  street: 200,
  out_number: 20,
  in_number: 20,
} as const;

export type AddressText = keyof typeof ADDRESS_TEXTS;
export const addressTexts = Object.keys(ADDRESS_TEXTS) as AddressText[];

/** Each text of an address by its name. */
export const eachAddressText = <Value>(made: (name: AddressText) => Value) =>
  Object.fromEntries(addressTexts.map((name) => [name, made(name)])) as Record<AddressText, Value>;
