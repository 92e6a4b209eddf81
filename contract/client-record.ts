/** The client's record on the wire, made from its table: as it is sent, and as it is known. Source: spec 3. */
import { boolean, number, object, type Schema, string } from 'yup';
import {
  ADDRESS_TEXTS,
  type AddressText,
  type EditableField,
  eachAddressText,
  eachClientField,
  editableFields,
  GENDERS,
  type KnownClient,
  type SubmittedClient,
} from '#domain/form/client-record.ts';
import { catalogueId, flag, isoDate, typed, unknownText } from './kit/fields.ts';

type Shape<Values> = { [Name in keyof Values]-?: Schema<Values[Name]> };

/** What a form sends. */
export const sentClient = () =>
  object(
    eachClientField<Shape<SubmittedClient>>((_, { kind, sent, max, tidiedAs }) => {
      if (kind === 'day') return isoDate();
      if (kind === 'gender') return string().oneOf([...GENDERS, '']);
      if (kind === 'id') return catalogueId();
      if (kind === 'flag') return boolean();
      const answer = typed(max, tidiedAs);
      return sent === 'always' ? answer.defined() : answer;
    }),
  );

/** What user info gives back; `null` until the client has said it. */
export const knownClient = eachClientField<Shape<KnownClient>>((_, { kind }) => {
  if (kind === 'id') return number().nullable().defined();
  return kind === 'flag' ? flag() : unknownText();
});

/** What a person may change beside the form. Source: spec 7. */
export const changedClient = Object.fromEntries(
  editableFields.map(([name, { max, tidiedAs }]) => [name, typed(max, tidiedAs)]),
) as Record<EditableField, ReturnType<typeof typed>>;

export const sentAddress = () =>
  object({
    ...eachAddressText((name) => typed(ADDRESS_TEXTS[name], addressKind(name)).defined()),
    country_id: catalogueId().required('error.required'),
  });

const addressKind = (name: AddressText) => (name === 'postal_code' ? 'postalCode' : 'text');

export const knownAddress = object({
  ...eachAddressText(() => unknownText()),
  country_id: number().nullable().defined(),
});
