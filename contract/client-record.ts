/** The client's record on the wire, made from its table: as it is sent, and as it is known. Source: spec 3. */
import { boolean, number, object, type Schema, string } from 'yup';
import {
  ADDRESS_TEXTS,
  type EditableField,
  eachAddressText,
  eachClientField,
  editableFields,
  GENDERS,
  type KnownClient,
  type SubmittedClient,
} from '#domain/form/client-record.ts';
import { catalogueId, flag, isoDate, text, unknownText } from './kit/fields.ts';

type Shape<Values> = { [Name in keyof Values]-?: Schema<Values[Name]> };

/** What a form sends. */
export const sentClient = () =>
  object(
    eachClientField<Shape<SubmittedClient>>((_, { kind, sent, max }) => {
      if (kind === 'day') return isoDate();
      if (kind === 'gender') return string().oneOf([...GENDERS, '']);
      if (kind === 'id') return catalogueId();
      if (kind === 'flag') return boolean();
      return sent === 'always' ? text(max).defined() : text(max);
    }),
  );

/** What user info gives back; `null` until the client has said it. */
export const knownClient = eachClientField<Shape<KnownClient>>((_, { kind }) => {
  if (kind === 'id') return number().nullable().defined();
  return kind === 'flag' ? flag() : unknownText();
});

/** What a person may change beside the form. Source: spec 7. */
export const changedClient = Object.fromEntries(
  editableFields.map(([name, { max }]) => [name, text(max)]),
) as Record<EditableField, ReturnType<typeof text>>;

export const sentAddress = () =>
  object({
    ...eachAddressText((name) => text(ADDRESS_TEXTS[name]).defined()),
    country_id: catalogueId().required('error.required'),
  });

export const knownAddress = object({
  ...eachAddressText(() => unknownText()),
  country_id: number().nullable().defined(),
});
