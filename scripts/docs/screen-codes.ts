/**
 * machines/codes.json: the code of every state that a person can be in, by the state's id: `OYR-7K`. Only ever longer: a code
 * stays with its state when the state is gone, and is never given again.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { childrenOf } from '#machines/kit/transitions.ts';
import { machineFiles } from './charts/all.ts';

type ScreenCodes = Record<string, string>;

export const codesFile = join(import.meta.dirname, '../../machines/codes.json');

/** As `domain/request/support-code.ts` has them: none is taken for another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export async function screenCodes(): Promise<string> {
  const kept: ScreenCodes = JSON.parse(readFileSync(codesFile, 'utf8'));
  const machines = (await machineFiles()).map(({ machine }) => machine);
  return `${JSON.stringify(withCodesFor(kept, machines), null, 2)}\n`;
}

/** What is kept, and a code for each state that has none. */
export function withCodesFor(kept: ScreenCodes, machines: AnyStateMachine[]): ScreenCodes {
  const codes = { ...kept };
  for (const { id, root } of machines) {
    const known = Object.keys(codes).find((state) => state.startsWith(`${id}.`));
    const prefix = known ? codes[known]?.slice(0, 3) : freePrefix(id, Object.values(codes));
    for (const state of childrenOf(root)) {
      codes[state.id] ??= freeCode(`${prefix}`, state.key, Object.values(codes));
    }
  }
  return Object.fromEntries(Object.entries(codes).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Three letters of the machine's name: its words' beginnings, or whatever is still free. */
function freePrefix(id: string, taken: string[]): string {
  const [first = '', ...rest] = id.replace(/[A-Z]/g, ' $&').toUpperCase().split(' ');
  const last = rest.at(-1) ?? '';
  const letters = id.toUpperCase();
  const found = [
    ...(last ? [first.slice(0, 2) + last.charAt(0), first.charAt(0) + last.slice(0, 2)] : []),
    first.slice(0, 3),
    ...[...letters.slice(2)].map((letter) => letters.slice(0, 2) + letter),
    ...[...letters.slice(2)].map((letter) => letters.charAt(0) + letter + letters.at(-1)),
  ].find((prefix) => prefix.length === 3 && !taken.some((code) => code.startsWith(prefix)));
  if (!found) throw new Error(`${id} has no three letters of its own.`);
  return found;
}

function freeCode(prefix: string, state: string, taken: string[]): string {
  for (let attempt = 0; ; attempt += 1) {
    const hash = createHash('sha256').update(`${state} ${attempt}`).digest();
    const two = [...hash.subarray(0, 2)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    const code = `${prefix}-${two}`;
    if (!taken.includes(code)) return code;
  }
}
