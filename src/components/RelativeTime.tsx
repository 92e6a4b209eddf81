import { FormattedRelativeTime } from 'react-intl';

/** How long ago something was, kept current: 'hace 1 min'. `at` is in epoch milliseconds. */
export function RelativeTime({ at }: { at: number }) {
  return (
    <FormattedRelativeTime
      key={at}
      value={Math.min(0, Math.round((at - Date.now()) / 1000))}
      style="short"
      numeric="auto"
      updateIntervalInSeconds={10}
    />
  );
}
