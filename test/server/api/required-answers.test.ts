/**
 * What each page counts on in an answer. Two releases run beside each other, so a page may be answered by a server of
 * the release before, or of the one after: a new field begins as optional, and becomes required, or goes, a release
 * later. A changed line is accepted by `-u` then, and not before. Source: issue 33, 2.
 */
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import { type JsonSchema, jsonSchema } from '#server/api/json-schema.ts';

/** The paths of the fields that are always there: `rows[].name`. */
function requiredIn({ properties = {}, required = [], items }: JsonSchema, place = ''): string[] {
  const inside = Object.entries(properties).flatMap(([name, schema]) => {
    const path = place ? `${place}.${name}` : name;
    return [...(required.includes(name) ? [path] : []), ...requiredIn(schema, path)];
  });
  return items ? [...inside, ...requiredIn(items, `${place}[]`)] : inside;
}

it('is what the release before answers too', async () => {
  const lines = Object.entries<Call>(api)
    .filter(([, { access, response }]) => access !== 'lender' && response)
    .flatMap(([name, { response }]) =>
      response ? requiredIn(jsonSchema(response)).map((path) => `${name} ${path}`) : [],
    );
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('required-answers.txt');
});
