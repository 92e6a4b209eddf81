import { Box, chakra, Heading } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { DepositDay } from '#components/frame/Lender.tsx';
import { isOfferFirst, type Journey } from '#domain/request/platforms.ts';

const OFFER_FIRST = ['offer', 'data', 'documents', 'sign'] as const;
const FORM_FIRST = ['data', 'documents', 'review', 'sign'] as const;

/** How it works, in the order of the person's journey. */
export function Steps({ journey }: { journey: Journey }) {
  return (
    <>
      <Heading as="h2" size="xl" mb="2">
        <FormattedMessage id="landing.how.title" />
      </Heading>
      <Box color="fg.muted" mb="6">
        <FormattedMessage id="landing.how.text" />
      </Box>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap={{ base: '6', md: '8' }}
      >
        {(isOfferFirst(journey) ? OFFER_FIRST : FORM_FIRST).map((step, index) => (
          <chakra.li key={step}>
            <Box
              boxSize="10"
              mb="3"
              display="grid"
              placeItems="center"
              borderRadius="full"
              bg="brand.900"
              color="white"
              fontWeight="bold"
              aria-hidden="true"
            >
              {index + 1}
            </Box>
            <Heading as="h3" size="md" mb="1">
              <FormattedMessage id={`landing.steps.${step}.title`} />
            </Heading>
            <Box color="fg.muted">
              <FormattedMessage id={`landing.steps.${step}.text`} />{' '}
              {step === 'sign' && <DepositDay />}
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}
