import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  aside?: ReactNode;
  /** `aside` is short: on a phone it shares the row of the buttons, and the bar stays below 88 px. Source: look. */
  oneRow?: boolean;
};

/**
 * The step's buttons; they stay at hand at the foot of a phone's screen. The page's scroll padding
 * keeps the focused field clear of it (WCAG 2.4.11). `aside` lists what is still missing.
 */
export function ActionBar({ children, aside, oneRow = false }: Props) {
  return (
    <Box
      position={{ base: 'sticky', md: 'static' }}
      bottom="0"
      zIndex="docked"
      mt="6"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py={{ base: '3', md: '0' }}
      bg={{ base: 'bg', md: 'transparent' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      boxShadow={{ base: 'md', md: 'none' }}
      display="flex"
      flexDirection={{ base: oneRow ? 'row' : 'column', md: 'row' }}
      alignItems={{ base: oneRow ? 'center' : undefined, md: 'center' }}
      justifyContent="space-between"
      gap="3"
    >
      {aside && (
        <Box flex="1" minW="0">
          {aside}
        </Box>
      )}
      <Box
        display="flex"
        gap="3"
        flexGrow={aside ? undefined : '1'}
        justifyContent="flex-end"
        css={{ '& > *': { flex: { base: 1, md: 'none' } } }}
      >
        {children}
      </Box>
    </Box>
  );
}
