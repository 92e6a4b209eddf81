/** A body with what was typed or pasted tidied, where its schema is `typed`. Source: ruling 46. */
import { ArraySchema, ObjectSchema, Schema } from 'yup';
import { type TextKind, tidy } from '#domain/person/tidy.ts';

/** The value of the same shape; what the schema does not declare stays as it is. */
export function tidied(schema: unknown, value: unknown): unknown {
  if (typeof value === 'string') {
    const kind = schema instanceof Schema ? kindOf(schema) : undefined;
    return kind === undefined ? value : tidy(value, kind);
  }
  if (Array.isArray(value)) {
    return schema instanceof ArraySchema
      ? value.map((item) => tidied(schema.innerType, item))
      : value;
  }
  if (!(schema instanceof ObjectSchema) || typeof value !== 'object' || value === null)
    return value;
  const fields: Record<string, unknown> = schema.fields;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, tidied(fields[name], item)]),
  );
}

const kindOf = (schema: Schema): TextKind | undefined => schema.meta()?.tidiedAs;
