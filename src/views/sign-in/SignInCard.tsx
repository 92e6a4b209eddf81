import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** The card of a sign-in page. */
export function SignInCard({ children }: { children: ReactNode }) {
  return (
    <Box px="4" py={{ base: '6', md: '16' }}>
      <Box
        maxW="md"
        mx="auto"
        p={{ base: '5', md: '8' }}
        bg="bg"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="sm"
      >
        {children}
      </Box>
    </Box>
  );
}
