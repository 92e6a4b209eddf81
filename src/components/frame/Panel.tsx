import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A white part of the page with its heading. */
export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Box bg="bg" borderWidth="1px" borderRadius="l3" boxShadow="xs" p={{ base: '4', md: '6' }}>
      <chakra.h2 fontSize="lg" fontWeight="semibold" letterSpacing="tight" mb="3">
        {title}
      </chakra.h2>
      {children}
    </Box>
  );
}
