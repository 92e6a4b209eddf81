import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

export const takeFocus = (node: HTMLElement | null) => node?.focus();

/** What failed takes the focus as it appears, so that nobody goes on unaware of it. */
export function Focused({ children }: { children: ReactNode }) {
  return (
    <Box ref={takeFocus} tabIndex={-1} outline="none">
      {children}
    </Box>
  );
}
