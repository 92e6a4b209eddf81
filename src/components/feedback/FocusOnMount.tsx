import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

export const focusOnMount = (node: HTMLElement | null) => node?.focus();

/** An alert takes the focus as it appears, so that a person notices it. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  return (
    <Box ref={focusOnMount} tabIndex={-1} outline="none">
      {children}
    </Box>
  );
}
