import { Box } from '@chakra-ui/react';
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
    <Box
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      position="relative"
      h="2"
      bg="gray.200"
      borderRadius="full"
      overflow="hidden"
    >
      <BarFill share={percent / 100} bg="brand.400" borderRadius="full" />
    </Box>
  );
}

/** Whole, and never beyond its ends. */
export const percentOf = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 100);
