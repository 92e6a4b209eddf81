import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';

type Props = {
  /** Counted from when it is first drawn. */
  seconds: number;
  /** Takes `seconds`, those that are left, or `minutes`, the last one begun. */
  label: MessageKey;
};

/** Seconds until something may be done, for the eye: it stands in no live region, so no tick is read out. */
export function Countdown({ seconds, label }: Props) {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)));
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);

  return <FormattedMessage id={label} values={{ seconds: left, minutes: Math.ceil(left / 60) }} />;
}
