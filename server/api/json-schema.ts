/** A wire schema as JSON Schema (draft 2020-12): the base of serialisation and OpenAPI. */
import type { ISchema, Schema, SchemaFieldDescription } from 'yup';
import type { TextKind } from '#domain/person/tidy.ts';
import { PUBLISHED } from './typed-schema.ts';

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  enum?: unknown[];
  [keyword: string]: unknown;
};

export const jsonSchema = (schema: Schema | ISchema<unknown>): JsonSchema =>
  fromDescription(schema.describe());

/** @throws Error for a kind of schema that the wire may not use, so that the subset is kept. */
function fromDescription(description: SchemaFieldDescription): JsonSchema {
  if ('meta' in description && description.meta?.jsonSchema)
    return description.meta.jsonSchema as JsonSchema;
  if (description.type === 'lazy' || description.type === 'mixed' || !('nullable' in description)) {
    return {};
  }
  const found: JsonSchema = {
    ...shapeOf(description),
    ...(publishedOf(description) ?? limitsOf(description)),
  };
  if (description.oneOf.length > 0) {
    found.enum = description.nullable ? [...description.oneOf, null] : description.oneOf;
  }
  if (description.nullable && typeof found.type === 'string') found.type = [found.type, 'null'];
  return found;
}

function shapeOf(description: Described): JsonSchema {
  if (description.type === 'object') return objectOf(description);
  if (description.type === 'array') {
    const inner = 'innerType' in description ? description.innerType : undefined;
    return {
      type: 'array',
      items: inner && !Array.isArray(inner) ? fromDescription(inner) : {},
    };
  }
  if (['string', 'number', 'boolean'].includes(description.type)) return { type: description.type };
  throw new Error(`The wire may not use a schema of type ${description.type}.`);
}

/** An object that declares no fields is open: what it holds is given a shape elsewhere. */
function objectOf(description: Described): JsonSchema {
  const fields = Object.entries('fields' in description ? description.fields : {});
  if (fields.length === 0) return { type: 'object', additionalProperties: true };
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, of]) => [name, fromDescription(of)])),
    required: fields.filter(([, of]) => isRequired(of)).map(([name]) => name),
    additionalProperties: false,
  };
}

/** An object with fields is required unless its default is `undefined`. */
function isRequired(field: SchemaFieldDescription): boolean {
  if (!('optional' in field)) return false;
  return !field.optional || (field.type === 'object' && field.default !== undefined);
}

/** The length is counted once it is tidied. */
function publishedOf({ meta }: Described) {
  const kind: TextKind | undefined = meta?.tidiedAs;
  return kind && PUBLISHED[kind];
}

function limitsOf({ type, tests }: Described): JsonSchema {
  const limits: JsonSchema = {};
  for (const { name, params = {} } of tests) {
    if (name === 'min') limits[WORDS[type]?.[0] ?? 'minLength'] = params.min;
    else if (name === 'max') limits[WORDS[type]?.[1] ?? 'maxLength'] = params.max;
    else if (name === 'integer') limits.type = 'integer';
    else if (name === 'email' || name === 'uuid') limits.format = name;
    else if (name === 'url') limits.format = 'uri';
    else if (name === 'matches' && params.regex instanceof RegExp) {
      limits.pattern = params.regex.source;
    }
  }
  return limits;
}

const WORDS: Record<string, [string, string]> = {
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
};

type Described = Extract<SchemaFieldDescription, { nullable: boolean }>;
