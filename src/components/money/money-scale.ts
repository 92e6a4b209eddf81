import { useIntl } from 'react-intl';

/** Pesos beside a scale: `$120 mil`, `$120K`. */
export function useMoneyScale() {
  const intl = useIntl();
  return (pesos: number) =>
    `$${intl.formatNumber(pesos, { notation: 'compact', maximumFractionDigits: 1 })}`;
}
