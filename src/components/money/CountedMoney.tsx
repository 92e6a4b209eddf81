import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import { useMoving } from '../motion/motion.ts';
import { MoneyText } from './MoneyText.tsx';

/** Seconds for which a figure that changed rests on its tint. */
const REST = 1;

/**
 * An amount that counts to its new value and rests on a tint. The text is the new amount at once: what counts is painted over it by
 * CSS, so that no screen reader reads a figure between.
 */
export function CountedMoney({ amount }: { amount: number }) {
  const moving = useMoving();
  const [count, setCount] = useState({ from: amount, to: amount, shown: amount, changes: 0 });
  if (count.to !== amount) {
    const from = moving ? count.shown : amount;
    setCount({ from, to: amount, shown: from, changes: count.changes + (moving ? 1 : 0) });
  }
  const isCounting = count.shown !== count.to;

  if (!moving) return <MoneyText amount={amount} />;
  const { Motion, m } = moving;

  return (
    <Motion>
      <Box as="span" position="relative" isolation="isolate" display="inline-block" css={painted}>
        <m.span
          data-counted={isCounting ? formatMoney(count.shown) : undefined}
          {...(isCounting && { animate: { [AMOUNT]: [count.from, count.to] } })}
          onUpdate={(latest) => setCount((now) => ({ ...now, shown: Number(latest[AMOUNT]) }))}
          onAnimationComplete={() => setCount((now) => ({ ...now, shown: now.to }))}
        >
          <MoneyText amount={amount} />
        </m.span>
        {count.changes > 0 && (
          <Box {...tint} asChild>
            <m.span
              key={count.changes}
              aria-hidden="true"
              initial={{ opacity: 0.16 }}
              animate={{ opacity: 0 }}
              transition={{ delay: REST, duration: 0.25 }}
            />
          </Box>
        )}
      </Box>
    </Motion>
  );
}

/** What is animated; nothing is drawn with it. */
const AMOUNT = '--amount';

/** The figure between, without a text for assistive technology; a browser that knows no such text shows the new amount at once. */
const painted = {
  '@supports (content: "a" / "")': {
    '& [data-counted]': { WebkitTextFillColor: 'transparent' },
    '& [data-counted]::after': {
      content: 'attr(data-counted) / ""',
      position: 'absolute',
      insetInlineStart: '0',
      whiteSpace: 'nowrap',
      WebkitTextFillColor: 'currentcolor',
    },
  },
} as const;

const tint = {
  position: 'absolute',
  insetBlock: '0',
  insetInline: '-1.5',
  bg: 'currentcolor',
  borderRadius: 'l1',
  zIndex: '-1',
} as const;
