/**
 * Input validation: a body must already have the right types, a query is cast from text, and nothing
 * undeclared comes in at any depth. Source: wire, ground rules.
 */
import { ArraySchema, type InferType, ObjectSchema, type Schema, ValidationError } from 'yup';
import { Refused } from '#contract/kit/refused.ts';
import { tidied } from '#contract/kit/tidied.ts';

/** Deeper than any payload of the contract; beyond it a client is attacking the parser. */
const MAX_DEPTH = 24;
/** An answer names so many wrong fields and no more. */
const MAX_FIELDS = 30;

type Problems = Record<string, string>;

/**
 * The payload, if it is what its schema declares.
 *
 * @throws Refused `malformed`, naming each wrong place with a translation key; never the value itself.
 */
export function validateInput<S extends Schema>(
  schema: S,
  value: unknown,
  { strict }: { strict: boolean },
): InferType<S> {
  // Without a prototype, or a key called `__proto__` would be no key here and pass.
  const problems: Problems = Object.create(null);
  inspect(schema, value, '', 0, problems);
  if (!strict) refuseRepeated(value, problems);
  if (Object.keys(problems).length > 0) throw malformed(problems);
  try {
    return schema.validateSync(strict ? tidied(schema, value) : value, {
      strict,
      abortEarly: false,
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw malformed(problemsOf(error));
  }
}

/** For a call that declares no body or no query: there must be none. */
export function requireEmpty(value: unknown): void {
  if (isRecord(value) ? Object.keys(value).length > 0 : value !== undefined && value !== null) {
    throw malformed(isRecord(value) ? unknownOf(Object.keys(value)) : { '': 'error.unknown' });
  }
}

function malformed(problems: Problems): Refused {
  const fields = Object.fromEntries(Object.entries(problems).slice(0, MAX_FIELDS));
  return new Refused('malformed', 'The request does not match the contract', fields);
}

/** Undeclared keys, missing objects, and text that a database cannot hold: what yup does not report. */
function inspect(
  schema: unknown,
  value: unknown,
  path: string,
  depth: number,
  problems: Problems,
): void {
  if (depth > MAX_DEPTH) {
    problems[path.slice(0, 40)] = 'error.invalid';
    return;
  }
  if (typeof value === 'string' && !isStorable(value)) problems[path] = 'error.invalid';
  const at = (key: string) => (path ? `${path}.${key}` : key);
  const fields = schema instanceof ObjectSchema ? Object.keys(schema.fields) : [];
  const declared: Record<string, unknown> = schema instanceof ObjectSchema ? schema.fields : {};

  if (Array.isArray(value)) {
    const inner = schema instanceof ArraySchema ? schema.innerType : undefined;
    for (const [index, item] of value.entries()) {
      inspect(inner, item, `${path}[${index}]`, depth + 1, problems);
    }
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      // A key that no schema declares is the caller's own text, which only 'error.unknown' names.
      if (fields.length === 0) inspect(undefined, item, path, depth + 1, problems);
      else if (fields.includes(key)) inspect(declared[key], item, at(key), depth + 1, problems);
      else problems[at(key.slice(0, 60))] = 'error.unknown';
      if (!isStorable(key)) problems[path] = 'error.invalid';
    }
    for (const key of fields) {
      if (value[key] === undefined && isNeeded(declared[key])) problems[at(key)] = 'error.required';
    }
  }
}

/** A name that stands twice in a query arrives as an array, which a cast would read as one value. */
function refuseRepeated(query: unknown, problems: Problems) {
  for (const [name, value] of isRecord(query) ? Object.entries(query) : []) {
    if (Array.isArray(value)) problems[name] ??= 'error.invalid';
  }
}

/**
 * Strictly, yup lets a declared object be absent, though its type requires it. Only
 * `.default(undefined)` (or an object of no fields) makes one optional.
 */
const isNeeded = (schema: unknown): boolean =>
  schema instanceof ObjectSchema && schema.getDefault() !== undefined;

/** PostgreSQL holds neither the zero character nor half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownOf = (keys: string[]): Problems =>
  Object.fromEntries(keys.map((key) => [key.slice(0, 60), 'error.unknown']));

function problemsOf(error: ValidationError): Problems {
  const all = error.inner.length > 0 ? error.inner : [error];
  return Object.fromEntries(all.map((one) => [one.path ?? '', keyOf(one)]));
}

/** Messages of the contract's schemas are translation keys; yup's own English is never sent. */
function keyOf({ message, type }: ValidationError): string {
  if (message.startsWith('error.')) return message;
  const absent = type === 'required' || type === 'optionality' || type === 'nullable';
  return absent ? 'error.required' : 'error.invalid';
}
