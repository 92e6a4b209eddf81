import { formatMoney } from '#domain/money/money.ts';

/** 48 px where the card around it, a container, is wide enough: a character is about 0.54 of its size wide, and 3rem are padding. */
export const amountSize = (amount: number) =>
  `clamp(1.75rem, calc((100cqi - 3rem) / ${(formatMoney(amount).length * 0.54).toFixed(2)}), 3rem)`;
