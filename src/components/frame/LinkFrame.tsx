import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

type Props = {
  logo: ReactNode;
  /** What a page without header and footer still owes: the choice of language. */
  aside: ReactNode;
  children: ReactNode;
};

/** A page that a link opens, without the portal's header and footer. */
export const LinkFrame = ({ logo, aside, children }: Props) => (
  <Box py={{ base: '4', md: '8' }}>
    <Box
      maxW="form"
      mx="auto"
      px="4"
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="3"
    >
      {logo}
      {aside}
    </Box>
    {children}
  </Box>
);
