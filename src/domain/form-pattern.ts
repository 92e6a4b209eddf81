/**
 * Patterns that arrive with a form definition. They are data, so one that is wrong, too long or could run
 * without end is left to the server's own judgement: the field passes. Source: D-81.
 */

const MAX_PATTERN = 300;
/** Longer answers are not tested: even a quadratic pattern stays quick below it. */
const MAX_ANSWER = 256;

/** Whether an answer fits; true where the pattern cannot be trusted. */
export function fitsPattern(pattern: string, answer: string): boolean {
  const compiled = compilePattern(pattern);
  return compiled === null || answer.length > MAX_ANSWER || compiled.test(answer);
}

/** The pattern, ready to test; null for one that cannot be trusted. */
export function compilePattern(pattern: string): RegExp | null {
  if (pattern.length > MAX_PATTERN || mayRunAway(pattern)) return null;
  return compiled(pattern, 'u') ?? compiled(pattern, '');
}

function compiled(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return null;
  }
}

const TOKENS =
  /\\[pP]\{\w+\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;
const SET = /^(\[.*\]|\\[pP]\{\w+\}|\\[dwDW])$/s;

/** A group while it is read: its tokens, and whether something in it repeats or chooses. */
type Group = { tokens: string[]; varies: boolean };

/**
 * Whether a repeated group repeats or chooses inside, which is where matching can take exponential
 * time, or a group is referred to. A group like `( \p{L}+)*` is safe: its first sign, which the rest
 * cannot be, says where each turn begins.
 */
function mayRunAway(pattern: string): boolean {
  const open: Group[] = [];
  let closed: Group | null = null;
  for (const token of pattern.match(TOKENS) ?? []) {
    if (/^\\([1-9]|k)/.test(token)) return true;
    const repeats = /^([*+]|\{\d+,|\{\d{2,}\})/.test(token);
    if (closed && repeats && closed.varies && !isSeparated(closed.tokens)) return true;
    const last = open.at(-1);
    if (last && /^([*+?|]|\{\d+,)/.test(token)) last.varies = true;
    closed = token === ')' ? (open.pop() ?? null) : null;
    if (closed?.varies) for (const outer of open) outer.varies = true;
    for (const group of open) group.tokens.push(token);
    if (token.startsWith('(')) open.push({ tokens: [], varies: false });
  }
  return false;
}

/** One sign, then one repeated set that does not hold the sign. */
function isSeparated([sign = '', set = '', ...rest]: string[]): boolean {
  if (rest.length !== 1 || SET.test(sign) || !SET.test(set)) return false;
  return compiled(`^${set}$`, 'u')?.test(sign.slice(-1)) === false;
}
