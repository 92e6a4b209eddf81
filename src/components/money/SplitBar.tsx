import { Box } from '@chakra-ui/react/box';
import { BarFill } from '../motion/BarFill.tsx';

/** A sale as one bar: green is the seller's part, the dark one repays. Source: look, "One idea". */
export const SplitBar = ({ retention, h }: { retention: number; h: string }) => (
  <Box
    position="relative"
    h={h}
    bg="brand.900"
    borderRadius="full"
    overflow="hidden"
    aria-hidden="true"
  >
    <BarFill share={1 - retention} bg="brand.400" borderEndWidth="2px" borderColor="white" />
  </Box>
);
