import { Box, chakra, Heading } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';

const STEPS = ['1', '2', '3'] as const;

/** How it works, in three steps. */
export function Steps() {
  return (
    <>
      <Heading as="h2" size="xl" mb="6">
        <FormattedMessage id="landing.how.title" />
      </Heading>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap={{ base: '6', md: '8' }}
      >
        {STEPS.map((step) => (
          <chakra.li key={step} display="flex" gap="4">
            <Box
              boxSize="10"
              flexShrink="0"
              display="grid"
              placeItems="center"
              borderRadius="full"
              bg="brand.400"
              color="ink"
              fontWeight="bold"
              aria-hidden="true"
            >
              {step}
            </Box>
            <div>
              <Heading as="h3" size="md" mb="1" mt="1.5">
                <FormattedMessage id={`landing.how.${step}.title`} />
              </Heading>
              <Box color="fg.muted">
                <FormattedMessage id={`landing.how.${step}.text`} />
              </Box>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}
