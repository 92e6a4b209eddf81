/** What comes in with a call, checked by its contract. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/kit/call.ts';
import { requestNumber } from '#domain/request/request-name.ts';
import { refusal } from './answers.ts';
import { requireSeenVersion, seenVersion } from './if-match.ts';
import { requireEmpty, validateInput } from './validate-input.ts';

/** The subject of an id token. */
const SUBJECT = /^[\w.:|-]{1,128}$/;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @throws a refusal: 400 and 422 for what the contract does not take, 404 for an id that is none. */
export function inputOf(call: Call, { params, query, body, headers }: FastifyRequest) {
  if (!call.query) requireEmpty(query);
  if (!call.body) requireEmpty(body);
  return {
    params: paramsOf(call, params),
    ...(call.query && { query: validateInput(call.query, query, { strict: false }) }),
    ...(call.body && { body: validateInput(call.body.required(), body, { strict: true }) }),
    ...(call.versioned && { version: versionOf(call, headers) }),
  };
}

const versionOf = ({ versioned }: Call, headers: FastifyRequest['headers']) =>
  versioned === 'optional' ? seenVersion(headers) : requireSeenVersion(headers);

/** An invalid id is 404, as another person's is. The lender may name a request as people do, and a person as the identity provider does. */
function paramsOf({ access }: Call, params: unknown): Record<string, string> {
  const found = { ...(params as Record<string, string>) };
  for (const [name, value] of Object.entries(found)) {
    const isNamed = access === 'lender' && requestNumber(value) !== null;
    const isUnknown = name === 'id' && !UUID.test(value) && !isNamed;
    const isNoSubject = name === 'subject' && !SUBJECT.test(value);
    if (value.includes('\0') || isUnknown || isNoSubject) throw refusal('notFound');
  }
  return found;
}
