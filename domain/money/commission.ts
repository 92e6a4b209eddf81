/**
 * The formula language of commissions: `Base` (the amount, pesos), `Periodo` (the term, months), numbers,
 * + - * / and parentheses. Read by this parser and never run as code. Source: ruling 14; C6.
 */
import { toCents, toPesos } from './money.ts';
import {
  add,
  divide,
  fraction,
  multiply,
  type Rational,
  roundedHalfUp,
  subtract,
} from './rational.ts';

export type FormulaEntry = { value: string | number };

/** What is wrong with a formula, for the report that is filed. */
type FormulaFault = 'empty' | 'tooLong' | 'tooDeep' | 'token' | 'grammar' | 'division' | 'size';

/** A formula that cannot be read or computed. The commission is hidden and acceptance blocked. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  readonly fault: FormulaFault;

  constructor(fault: FormulaFault) {
    super(`Invalid commission formula: ${fault}`);
    this.fault = fault;
  }
}

const MAX_TOKENS = 64;
const MAX_DEPTH = 16;
const TOKEN = /\s*([()+\-*/]|[^\s()+\-*/]+)/y;
const NUMBER = /^\d{1,15}(\.\d{1,10})?$/;

/**
 * What a commission costs, in pesos rounded half up to the cent (away from zero). A negative one is a discount.
 *
 * @param values base in pesos, periodo in whole months.
 * @throws FormulaError for anything that the grammar does not name; RangeError for values that are none.
 */
export function evaluateCommission(
  entries: readonly FormulaEntry[],
  { base, periodo }: { base: number; periodo: number },
): number {
  const tokens = tokensOf(entries);
  if (!Number.isSafeInteger(periodo)) throw new RangeError(`Not a term in months: ${periodo}`);
  const names = { Base: fraction(toCents(base), 100), Periodo: fraction(periodo, 1) };
  let at = 0;

  function expr(depth: number): Rational {
    let value = term(depth);
    while (tokens[at] === '+' || tokens[at] === '-') {
      value = tokens[at++] === '+' ? add(value, term(depth)) : subtract(value, term(depth));
    }
    return value;
  }

  function term(depth: number): Rational {
    let value = unary(depth);
    while (tokens[at] === '*' || tokens[at] === '/') {
      value = tokens[at++] === '*' ? multiply(value, unary(depth)) : over(value, unary(depth));
    }
    return value;
  }

  function unary(depth: number): Rational {
    if (tokens[at] !== '-') return atom(depth);
    at++;
    return subtract(fraction(0, 1), atom(depth));
  }

  function atom(depth: number): Rational {
    const token = tokens[at++];
    if (token === 'Base' || token === 'Periodo') return names[token];
    if (token === '(') {
      if (depth === MAX_DEPTH) throw new FormulaError('tooDeep');
      const value = expr(depth + 1);
      if (tokens[at++] !== ')') throw new FormulaError('grammar');
      return value;
    }
    if (token === undefined || !NUMBER.test(token)) throw new FormulaError('grammar');
    const [whole = '', decimals = ''] = token.split('.');
    return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  }

  const value = expr(0);
  if (at !== tokens.length) throw new FormulaError('grammar');
  return inPesos(value);
}

/** What each commission of an offer takes of an amount, pesos; null where one cannot be read. Source: C6. */
export function commissionAmounts(
  offer: { term: number; commissions: readonly { formula: readonly FormulaEntry[] }[] },
  amount: number,
): number[] | null {
  try {
    return offer.commissions.map(({ formula }) =>
      evaluateCommission(formula, { base: amount, periodo: offer.term }),
    );
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/** The whole formula as exact tokens; a word is taken whole, so `BasePeriodo` names nothing. */
function tokensOf(entries: readonly FormulaEntry[]): string[] {
  const text = entries
    .map(({ value }) => String(value))
    .join(' ')
    .trim();
  if (text === '') throw new FormulaError('empty');
  if (text.length > MAX_TOKENS * 30) throw new FormulaError('tooLong');
  const tokens = [...text.matchAll(new RegExp(TOKEN, 'gy'))].map(([, token = '']) => token);
  if (tokens.length > MAX_TOKENS) throw new FormulaError('tooLong');
  const known = (token: string) => /^(Base|Periodo|[()+\-*/])$/.test(token) || NUMBER.test(token);
  if (!tokens.every(known)) throw new FormulaError('token');
  return tokens;
}

function over(value: Rational, by: Rational): Rational {
  if (by.top === 0n) throw new FormulaError('division');
  return divide(value, by);
}

function inPesos(value: Rational): number {
  const cents = Number(roundedHalfUp(multiply(value, fraction(100, 1))));
  if (!Number.isSafeInteger(cents)) throw new FormulaError('size');
  return toPesos(cents);
}
