import { Box, chakra, Heading, Skeleton } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { DEFAULT_JOURNEY, journeyOf, MARKETPLACE_PLATFORM } from '#domain/request/platforms.ts';
import { type LandingActor, selectMarketplaceSignIn } from '#machines/landing.machine.ts';
import { FlowScreen } from '../flow-view.tsx';
import { Needs, Questions, WayIn } from './Answers.tsx';
import { MarketplaceSignIn } from './MarketplaceSignIn.tsx';
import { SalePicture } from './SalePicture.tsx';
import { Steps } from './Steps.tsx';

/** Its code comes after the page, which is drawn with it. */
const Calculator = lazyPart(() => import('./Calculator.tsx'));

const FACTS = ['sales', 'clear', 'online'] as const;
const width = { maxW: 'wide', mx: 'auto', px: { base: '4', md: '8' } } as const;
const band = { ...width, py: { base: '10', md: '16' } } as const;

/** Above each other on a phone. */
const TWO_BUTTONS = { base: '6.75rem', sm: '12' };

type Props = {
  actor: LandingActor;
  /** Where the signed-in person goes on; null for a visitor. */
  home?: string | null;
  /** There a credit waits, not a request. */
  hasCredit?: boolean | undefined;
};

/** The way in, and what the product is. */
export function LandingView({ actor, home = null, hasCredit = false }: Props) {
  const goOn = hasCredit ? 'landing.continue.credit' : 'landing.continue';
  const marketplace = useSelector(actor, selectMarketplaceSignIn);

  return (
    <FlowScreen actor={actor}>
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
            <Box {...(marketplace && { minH: TWO_BUTTONS })}>
              {marketplace ? (
                <MarketplaceSignIn actor={marketplace} home={home} goOn={goOn} />
              ) : (
                <WayIn home={home} goOn={goOn} visitor="landing.login" />
              )}
            </Box>
            {!marketplace && <NewHere hidden={home !== null} />}
          </div>
          <SalePicture />
        </Box>
      </Box>
      <Box {...band}>
        <Heading as="h2" size="xl" mb="6">
          <FormattedMessage id="landing.facts.title" />
        </Heading>
        <Box display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="8">
          {FACTS.map((fact) => (
            <Box key={fact}>
              <img src={`/pictures/${fact}.svg`} alt="" width="160" height="120" />
              <Heading as="h3" size="md" mt="3" mb="2">
                <FormattedMessage id={`landing.facts.${fact}.title`} />
              </Heading>
              <Box color="fg.muted">
                <FormattedMessage id={`landing.facts.${fact}.text`} />
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box bg="bg" borderBlockWidth="1px">
        <Box {...band}>
          <Steps journey={marketplace ? journeyOf(MARKETPLACE_PLATFORM) : DEFAULT_JOURNEY} />
        </Box>
      </Box>
      <Box
        {...band}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '2fr 3fr' }}
        gap={{ base: '10', lg: '16' }}
      >
        <Needs />
        <Calculator placeholder={<Skeleton h="24rem" aria-hidden="true" />} />
      </Box>
      <Box bg="bg" borderTopWidth="1px">
        <Box {...band}>
          <Questions />
          <Heading as="h2" size="lg" mt="10" mb="4">
            <FormattedMessage id="landing.ready" />
          </Heading>
          <WayIn home={home} goOn={goOn} visitor="landing.apply" />
        </Box>
      </Box>
    </FlowScreen>
  );
}

/** Keeps its place where it is hidden: nothing moves when it becomes known who is here. */
const NewHere = ({ hidden }: { hidden: boolean }) => (
  <Box mt="4" fontSize="sm" color="fg.muted" maxW="lg" visibility={hidden ? 'hidden' : 'visible'}>
    <FormattedMessage
      id="landing.account"
      values={{
        amazon: (text) => (
          <chakra.a key="link" href="/amazon" textDecoration="underline">
            {text}
          </chakra.a>
        ),
      }}
    />
  </Box>
);
