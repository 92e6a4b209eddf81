import { useIntl } from '#components/text/intl.tsx';

/** Pesos beside a scale: `$120 mil`, `$120K`. */
export function useMoneyScale() {
  const intl = useIntl();
  return (pesos: number) =>
    `$${intl.formatNumber(pesos, { notation: 'compact', maximumFractionDigits: 1 })}`;
}
