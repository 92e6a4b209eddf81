import { Box } from '@chakra-ui/react';

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
    <Box h="2" bg="gray.200" borderRadius="full" overflow="hidden">
      <Box
        role="progressbar"
        aria-labelledby={labelledBy}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        h="full"
        bg="brand.400"
        borderRadius="full"
        transition="width 0.2s"
        style={{ width: `${percent}%` }}
      />
    </Box>
  );
}

/** Whole, and never beyond its ends. */
export const percentOf = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 100);
