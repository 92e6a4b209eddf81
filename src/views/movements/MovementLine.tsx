import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { SplitBar } from '#components/money/SplitBar.tsx';
import { useMomentText } from '#components/text/day-text.ts';
import type { Movement } from '#contract/movements.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { MessageKey } from '#locales/index.ts';

type Props = {
  line: Movement;
  /** ISO 8601. */
  now: string;
};

/** One line: what it was, how a sale split, and what became of the seller's part. */
export function MovementLine({ line, now }: Props) {
  const { type, amount, order } = line;
  return (
    <>
      <Box display="flex" justifyContent="space-between" gap="4" fontWeight="medium">
        <span>
          <FormattedMessage id={`myCredit.movement.${type}`} /> {order}
        </span>
        <MoneyText amount={amount} />
      </Box>
      <Split line={line} />
      <Box fontSize="sm" color="fg.muted">
        <Meaning line={line} now={now} />
      </Box>
    </>
  );
}

/** A sale as a bar; nothing of other lines. */
export const Split = ({ line: { type, amount, kept } }: Pick<Props, 'line'>) =>
  type === 'sale' && kept > 0 ? (
    <Box my="1.5">
      <SplitBar retention={Math.min(1, kept / amount)} h="2" />
    </Box>
  ) : null;

/** What a line did to the credit, and to the seller. */
export function Meaning({ line, now }: Props) {
  const { type, amount, kept, interest, principal, over, refunded, reason, waits } = line;
  const parts = {
    kept: formatMoney(kept),
    interest: formatMoney(interest),
    principal: formatMoney(principal),
    yours: formatMoney(amount - kept),
    refunded: formatMoney(refunded),
    over: formatMoney(over),
    reason: reason ?? '',
  };
  const split = kept > 0 ? 'split' : 'split.none';
  if (waits) return <FormattedMessage id="movements.waits" />;
  if (type === 'refund') return <FormattedMessage id="movements.refund" values={parts} />;
  if (type !== 'sale' && type !== 'payment' && type !== 'adjustment')
    return <FormattedMessage id={`movements.${type}`} />;
  return (
    <>
      <FormattedMessage id={`movements.${type === 'sale' ? split : type}`} values={parts} />
      {over > 0 && <Sentence id="movements.over" values={parts} />}
      {refunded > 0 && <Sentence id="movements.refunded" values={parts} />}
      {type === 'sale' && <Remainder line={line} now={now} />}
    </>
  );
}

/** What came of the seller's part: all at once, in parts, or not yet. */
function Remainder({ line, now }: Props) {
  const moment = useMomentText();
  const { deposited, to_come, due_at, paid_at } = line;
  const values = {
    deposited: formatMoney(deposited),
    left: formatMoney(to_come),
    due: due_at ? moment(due_at) : '',
    paid: paid_at ? moment(paid_at) : '',
  };
  if (to_come === 0) {
    return deposited > 0 ? <Sentence id="movements.remainder.paid" values={values} /> : null;
  }
  const standing = due_at && due_at < now ? 'late' : 'due';
  return (
    <>
      {deposited > 0 && <Sentence id="movements.remainder.part" values={values} />}
      <Sentence id={`movements.remainder.${standing}`} values={values} />
    </>
  );
}

type SentenceProps = { id: MessageKey; values: Readonly<Record<string, string>> };

const Sentence = ({ id, values }: SentenceProps) => (
  <>
    {' '}
    <FormattedMessage id={id} values={values} />
  </>
);
