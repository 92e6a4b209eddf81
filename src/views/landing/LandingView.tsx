import { Box, Button, Heading } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '#components/PageTitle.tsx';
import { type LandingActor, selectMarketplaceSignIn } from '#machines/landing.machine.ts';
import { MarketplaceSignIn } from './MarketplaceSignIn.tsx';
import { SalePicture } from './SalePicture.tsx';
import { Steps } from './Steps.tsx';

const FACTS = ['sales', 'clear', 'online'] as const;
const width = { maxW: 'wide', mx: 'auto', px: { base: '4', md: '8' } } as const;

/** The way in, and what the product is. */
export function LandingView({ actor }: { actor: LandingActor }) {
  const marketplace = useSelector(actor, selectMarketplaceSignIn);

  return (
    <>
      <Box bg="brand.50" borderBottomWidth="1px" borderColor="brand.100">
        <Box
          {...width}
          py={{ base: '8', md: '20' }}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 2fr' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="center"
        >
          <div>
            <PageTitle
              title="landing.title"
              size="4xl"
              lead={<FormattedMessage id="landing.lead" />}
            />
            {marketplace ? (
              <MarketplaceSignIn actor={marketplace} />
            ) : (
              <Button asChild size="lg" w={{ base: 'full', sm: 'auto' }}>
                <a href="/login">
                  <FormattedMessage id="landing.login" />
                </a>
              </Button>
            )}
          </div>
          <SalePicture />
        </Box>
      </Box>
      <Box {...width} py={{ base: '10', md: '16' }}>
        <Heading as="h2" size="xl" mb="6">
          <FormattedMessage id="landing.facts.title" />
        </Heading>
        <Box display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="5">
          {FACTS.map((fact) => (
            <Box key={fact} bg="bg" borderWidth="1px" borderRadius="lg" boxShadow="xs" p="6">
              <img src={`/pictures/${fact}.svg`} alt="" width="56" height="56" />
              <Heading as="h3" size="md" mt="4" mb="2">
                <FormattedMessage id={`landing.facts.${fact}.title`} />
              </Heading>
              <Box color="fg.muted">
                <FormattedMessage id={`landing.facts.${fact}.text`} />
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box bg="bg" borderTopWidth="1px">
        <Box {...width} py={{ base: '10', md: '16' }}>
          <Steps />
        </Box>
      </Box>
    </>
  );
}
