import { Box } from '@chakra-ui/react/box';

/** A sale as one bar: green is the seller's part, the dark one repays. Source: look, "One idea". */
export const SplitBar = ({ retention, h }: { retention: number; h: string }) => (
  <Box display="flex" h={h} borderRadius="full" overflow="hidden" gap="0.5" aria-hidden="true">
    <Box bg="brand.400" flex={1 - retention} />
    <Box bg="brand.900" flex={retention} />
  </Box>
);
