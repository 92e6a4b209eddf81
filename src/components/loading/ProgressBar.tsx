import { Bar } from '../motion/Bar.tsx';
import { BarFill } from '../motion/BarFill.tsx';

type Props = {
  /** 0 to 1. */
  fraction: number;
  /** The id of the element that names what is in progress. */
  labelledBy: string;
};

/** How much of something has arrived. */
export function ProgressBar({ fraction, labelledBy }: Props) {
  const percent = percentOf(fraction);

  return (
    <Bar
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      h="2"
      bg="gray.200"
      borderRadius="full"
    >
      <BarFill share={percent / 100} bg="brand.400" borderRadius="full" />
    </Bar>
  );
}

/** Whole, and never beyond its ends. */
export const percentOf = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 100);
