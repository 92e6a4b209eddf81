import { Bar } from '../motion/Bar.tsx';
import { BarFill } from '../motion/BarFill.tsx';

/** A sale as one bar: green is the seller's part, the dark one repays. Source: look, "One idea". */
export const SplitBar = ({ retention, h }: { retention: number; h: string }) => (
  <Bar h={h} bg="brand.900" borderRadius="full">
    <BarFill share={1 - retention} bg="brand.400" borderEndWidth="2px" borderColor="white" />
  </Bar>
);
