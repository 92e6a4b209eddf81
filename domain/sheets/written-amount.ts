/**
 * Amounts of pesos as people and programs write them: `$1,234.50`, `1.234,50`, `1 234 567,00`, `1'234,567.89`, `(500)`,
 * and `$ -` for nothing. Point and comma trade places between countries, so that `1.234` alone is two amounts.
 */

/** What parts pesos from centavos. */
export type DecimalSign = '.' | ',';

/** `empty`: nothing is written. `number`: no amount of pesos. `ambiguous`: two amounts, by the decimal sign. */
type WrittenAmount = { amount: number } | { problem: 'empty' | 'number' | 'ambiguous' };

const GROUPS = { '.': ',', ',': '.' } as const;
/** By the sign: whole pesos in groups of three or in one, and centavos. Mexican millions have an apostrophe. */
const WRITTEN: Record<DecimalSign, RegExp> = { '.': patternOf('.'), ',': patternOf(',') };

function patternOf(sign: DecimalSign): RegExp {
  const group = `\\${GROUPS[sign]}`;
  const grouped = ['', ' ', "'", group].map((one) => `(?:${one}\\d{3})+`);
  const millions = `(?:'\\d{3})+(?:${group}\\d{3})+`;
  const pesos = `[1-9]\\d{0,2}(?:${[...grouped.slice(1), millions].join('|')})|\\d+`;
  return new RegExp(`^(?:(?:${pesos})(?:\\${sign}\\d*)?|\\${sign}\\d+)$`);
}

const NOTHING = /^[-–—]+$/;
const EXPONENT = /^\d+([.,]\d+)?e[+-]?\d{1,2}$/i;

/** Without what stands around an amount: currency, marks that are not seen, Excel's apostrophe before a text. */
const bareAmount = (written: string) =>
  written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/mx\$|\$|\bmxn\b|\bm\.?\s?n\b\.?|\bpesos\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[’‘´`′ʼ]/g, "'")
    .replace(/−/g, '-')
    .replace(/^'(?=[^']*$)/, '');

/** An amount below zero: in brackets, or with a minus on either side. */
function signed(bare: string): { isNegative: boolean; digits: string } {
  const [, inBrackets, before, behind] = /^\((.*)\)$|^[-–] ?(.*)$|^(.*?) ?[-–]$/.exec(bare) ?? [];
  const digits = inBrackets ?? before ?? behind;
  return { isNegative: digits !== undefined, digits: (digits ?? bare).trim() };
}

/** What the digits are by each sign; null where the sign cannot be that. */
function readings(digits: string): Record<DecimalSign, number | null> {
  if (EXPONENT.test(digits)) {
    const amount = Number(digits.replace(',', '.'));
    return { '.': digits.includes(',') ? null : amount, ',': digits.includes('.') ? null : amount };
  }
  return { '.': readBy('.', digits), ',': readBy(',', digits) };
}

const readBy = (sign: DecimalSign, digits: string): number | null =>
  WRITTEN[sign].test(digits)
    ? Number(digits.replaceAll(GROUPS[sign], '').replace(/[ ']/g, '').replace(sign, '.'))
    : null;

/** The signs that written amounts show: both where they contradict each other, none where each may be two amounts. */
export function decimalSignsIn(texts: readonly string[]): DecimalSign[] {
  const shown = texts.map((text): DecimalSign | null => {
    const { '.': point, ',': comma } = readings(signed(bareAmount(text.replace('%', ''))).digits);
    if ((point === null) === (comma === null)) return null;
    return point === null ? ',' : '.';
  });
  return (['.', ','] as const).filter((sign) => shown.includes(sign));
}

/** @param sign by which an amount that may be two is read. */
export function readAmount(written: string, sign: DecimalSign | null): WrittenAmount {
  const bare = bareAmount(written);
  if (written.trim() === '') return { problem: 'empty' };
  if (NOTHING.test(bare)) return { amount: 0 };
  const { isNegative, digits } = signed(bare);
  const { '.': point, ',': comma } = readings(digits);
  const isOne = point === null || comma === null || point === comma;
  const amount = isOne ? (point ?? comma) : sign && { '.': point, ',': comma }[sign];
  if (amount === null) return { problem: isOne ? 'number' : 'ambiguous' };
  return { amount: isNegative && amount !== 0 ? -amount : amount };
}
