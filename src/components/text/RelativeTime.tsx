import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

const UPDATE_MS = 10_000;
/** The largest unit of which at least one has passed is shown. In seconds. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago something was, kept current: 'hace 1 min'. `at` is in epoch milliseconds. */
export function RelativeTime({ at }: { at: number }) {
  const { formatRelativeTime } = useIntl();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);

  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  const past = -Math.floor(seconds / length);
  return formatRelativeTime(past, unit, { style: 'short', numeric: 'auto' });
}
