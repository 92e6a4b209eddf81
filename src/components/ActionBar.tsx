import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { children: ReactNode; aside?: ReactNode };

/**
 * The step's buttons; they stay at hand at the foot of a phone's screen. The page's scroll padding
 * keeps the focused field clear of it (WCAG 2.4.11). `aside` lists what is still missing.
 */
export function ActionBar({ children, aside }: Props) {
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
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      justifyContent="space-between"
      gap="3"
    >
      <Box flex="1" minW="0">
        {aside}
      </Box>
      <Box
        display="flex"
        gap="3"
        justifyContent="flex-end"
        css={{ '& > *': { flex: { base: 1, md: 'none' } } }}
      >
        {children}
      </Box>
    </Box>
  );
}
