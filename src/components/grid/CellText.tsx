import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  /** The row's, in pixels: a cell of the grid has no height of its own. */
  height: number;
  children: ReactNode;
};

/** In the middle of a row: what is long is read whole, not cut. */
export const CellText = ({ height, children }: Props) => (
  <chakra.span
    display="flex"
    alignItems="center"
    h={`${height}px`}
    lineHeight="short"
    whiteSpace="normal"
    overflowWrap="anywhere"
  >
    {children}
  </chakra.span>
);
