import { Box, Button, Heading } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { useUntilHydrated } from '#components/until-hydrated.ts';
import {
  isLeaving,
  type LandingActor,
  selectMarketplace,
  wasUnreachable,
} from '#machines/landing.machine.ts';
import { SalePicture } from './SalePicture.tsx';
import { Steps } from './Steps.tsx';

const FACTS = ['sales', 'clear', 'online'] as const;
const width = { maxW: 'wide', mx: 'auto', px: { base: '4', md: '8' } } as const;

/** The way in, and what the product is. */
export function LandingView({ actor }: { actor: LandingActor }) {
  const marketplace = useSelector(actor, selectMarketplace);
  const busy = useSelector(actor, isLeaving);
  const failed = useSelector(actor, wasUnreachable);
  const waiting = useUntilHydrated();
  const start = () => actor.send({ type: 'federation.start' });

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
            {failed && marketplace && (
              <Box mb="4">
                <ErrorAlert
                  message={{ id: 'landing.federated.down', values: { marketplace } }}
                  onRetry={start}
                />
              </Box>
            )}
            {marketplace ? (
              <Box display="flex" flexWrap="wrap" gap="3">
                <Button
                  size="lg"
                  loading={busy}
                  loadingText={
                    <FormattedMessage id="landing.federated.leaving" values={{ marketplace }} />
                  }
                  {...waiting}
                  onClick={start}
                >
                  <FormattedMessage id="landing.federated" values={{ marketplace }} />
                </Button>
                <Button asChild size="lg" variant="plain">
                  <a href="/login">
                    <FormattedMessage id="landing.federated.other" />
                  </a>
                </Button>
              </Box>
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
