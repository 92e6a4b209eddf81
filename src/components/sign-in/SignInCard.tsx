import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SplitBar } from '../money/SplitBar.tsx';

/** An example, as on the landing. */
const RETENTION = 0.2;

type Props = {
  logo?: ReactNode;
  /** Beside the logo. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The page of a sign-in: who asks, what it is about, and the card with the form. */
export function SignInCard({ logo, aside, children }: Props) {
  return (
    <Box px="4" py={{ base: '4', md: '10' }} maxW="page" mx="auto">
      <Box display="flex" justifyContent="space-between" alignItems="center" mb="6">
        {logo}
        {aside}
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
        maxW={{ base: 'md', lg: 'full' }}
        mx="auto"
        bg="bg"
        borderWidth="1px"
        borderRadius="lg"
        boxShadow="sm"
        overflow="hidden"
      >
        <Box
          display={{ base: 'none', lg: 'grid' }}
          bg="brand.50"
          p="14"
          gap="8"
          alignContent="start"
        >
          <img src="/pictures/active.svg" alt="" width="240" height="180" />
          <SplitBar retention={RETENTION} h="4" />
          <Box fontSize="xl" fontWeight="semibold" lineHeight="heading" letterSpacing="tight">
            <FormattedMessage id="signIn.aside" />
          </Box>
        </Box>
        <Box>
          <Box display={{ lg: 'none' }} mx="5" mt="5">
            <SplitBar retention={RETENTION} h="2" />
          </Box>
          <Box p={{ base: '5', md: '8', lg: '14' }}>{children}</Box>
        </Box>
      </Box>
    </Box>
  );
}
