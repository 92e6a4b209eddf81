import { chakra } from '@chakra-ui/react/styled-system';
import { formatMoney } from '#domain/money/money.ts';

/** An amount in pesos, two decimals, digits of one width. Source: spec 9; D-39. */
export function MoneyText({ amount }: { amount: number }) {
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {formatMoney(amount)}
    </chakra.span>
  );
}
