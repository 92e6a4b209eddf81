import { FormattedMessage } from 'react-intl';
import { formatMoney } from '#domain/money/money.ts';
import type { PaidOff } from '#domain/money/repayment.ts';

type Props = {
  /** By the seller's own sales; null where five years are not enough. */
  paidOff: PaidOff | null;
  /** The most that is paid within the term. */
  contract: PaidOff;
};

/** `En 6 meses, $119,433.14; como máximo $135,390.49 en 12`. Source: ruling 42. */
export function RepaymentText({ paidOff, contract }: Props) {
  const agreed = { most: formatMoney(contract.total), term: contract.months };
  if (!paidOff) return <FormattedMessage id="repayment.never" values={agreed} />;
  const { months, total } = paidOff;
  const isWithin = months <= contract.months && total <= contract.total;
  return (
    <FormattedMessage
      id={isWithin ? 'repayment.within' : 'repayment.beyond'}
      values={{ ...agreed, months, total: formatMoney(total) }}
    />
  );
}
