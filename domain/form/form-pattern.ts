/**
 * Patterns that arrive with a form definition. They are data, so one that is wrong, too long or could run
 * without end is not tested: the field passes. Source: D-81.
 */

const MAX_PATTERN = 300;
/** Longer answers are not tested: below it even a quadratic pattern is fast. */
const MAX_ANSWER = 256;

/** Whether an answer fits; true where the pattern cannot be trusted. */
export function fitsPattern(pattern: string, answer: string): boolean {
  const compiled = compilePattern(pattern);
  return compiled === null || answer.length > MAX_ANSWER || compiled.test(answer);
}

/** The pattern, ready to test; null for one that cannot be trusted. */
export function compilePattern(pattern: string): RegExp | null {
  if (pattern.length > MAX_PATTERN || mayBacktrackExponentially(pattern)) return null;
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
 * time, or a group is referred to. A group like `( \p{L}+)*` is safe: its first character, which the rest
 * cannot be, names where each repetition begins.
 */
function mayBacktrackExponentially(pattern: string): boolean {
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

/** One character, then one repeated set that does not contain it. */
function isSeparated([separator = '', set = '', ...rest]: string[]): boolean {
  if (rest.length !== 1 || SET.test(separator) || !SET.test(set)) return false;
  return compiled(`^${set}$`, 'u')?.test(separator.slice(-1)) === false;
}
