import type { Condition, Policy } from './policy.ts';
import { isSame, type StoreIdentity, signText } from './presign.ts';
import { type UploadRefusalCode, UploadRefused } from './refusal.ts';

/** What a signed form allows. */
export type Allowed = { key: string; contentType: string; minBytes: number; maxBytes: number };

/** Fields that prove the policy, so the policy need not name them. */
const PROOF = ['policy', 'signature', 'awsaccesskeyid'];

/**
 * Checks the fields that came before the file: a signature of ours over the policy, and each field as the
 * policy names, no more and no fewer. Names count without case, as S3 counts them.
 *
 * @throws UploadRefused
 */
export function verify(
  sent: ReadonlyMap<string, string>,
  { signingKey, accessKey, bucket }: StoreIdentity,
  now = new Date(),
): Allowed {
  const fields = new Map([...sent].map(([name, value]) => [name.toLowerCase(), value]));
  const text = fields.get('policy');
  const signature = fields.get('signature');
  const key = fields.get('key');
  if (!text || !signature || !key) throw new UploadRefused('AccessDenied');
  requireThat(fields.get('awsaccesskeyid') === accessKey, 'InvalidAccessKeyId');
  requireThat(isSame(signature, signText(signingKey, text)), 'SignatureDoesNotMatch');

  const policy = readPolicy(text);
  requireThat(Date.parse(policy.expiration) > now.getTime(), 'Expired');
  requireConditions(policy.conditions, new Map([...fields, ['bucket', bucket]]));
  const named = new Set([...PROOF, ...policy.conditions.map(nameOf)]);
  for (const name of fields.keys()) requireThat(named.has(name), 'ExtraInputField');

  const [minBytes, maxBytes] = rangeOf(policy.conditions);
  return { key, contentType: fields.get('content-type') ?? '', minBytes, maxBytes };
}

function requireThat(holds: boolean, code: UploadRefusalCode) {
  if (!holds) throw new UploadRefused(code);
}

/** Read after its signature was found to be ours, so its shape is the one `presign` gives. */
function readPolicy(text: string): Policy {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    throw new UploadRefused('InvalidPolicyDocument');
  }
}

function requireConditions(conditions: Condition[], fields: ReadonlyMap<string, string>) {
  for (const condition of conditions) {
    if (isRange(condition)) continue;
    const given = fields.get(nameOf(condition));
    const right = wantedBy(condition);
    const startsWith = Array.isArray(condition) && condition[0] === 'starts-with';
    requireThat(startsWith ? !!given?.startsWith(right) : given === right, 'PolicyConditionFailed');
  }
}

type Range = ['content-length-range', number, number];

const isRange = (condition: Condition): condition is Range =>
  Array.isArray(condition) && condition[0] === 'content-length-range';

function nameOf(condition: Condition): string {
  if (isRange(condition)) return '';
  const name = Array.isArray(condition) ? condition[1].slice(1) : Object.keys(condition)[0];
  return (name ?? '').toLowerCase();
}

function wantedBy(condition: Exclude<Condition, Range>): string {
  return (Array.isArray(condition) ? condition[2] : Object.values(condition)[0]) ?? '';
}

function rangeOf(conditions: Condition[]): [min: number, max: number] {
  const range = conditions.find(isRange);
  if (!range) throw new UploadRefused('InvalidPolicyDocument');
  return [range[1], range[2]];
}
