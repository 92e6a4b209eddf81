import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { Help } from '#components/frame/Help.tsx';
import { useLender } from '#components/frame/Lender.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { Review } from './Review.tsx';

const PARTS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/**
 * The privacy notice: its terms and date are the specification's, the words around them ours.
 * Source: spec 2 (privacy notice page); ruling 16.
 */
export function PrivacyView() {
  const { lender } = useLender();

  return (
    <Box maxW="2xl" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <PageTitle
        title="legal.privacy.title"
        size="3xl"
        lead={
          <>
            <Box mb="2">
              <FormattedMessage id="legal.privacy.updated" />
            </Box>
            <Review of="privacy" />
          </>
        }
      />
      <Box bg="brand.50" borderRadius="l3" p="5" mb="6">
        <FormattedMessage id="legal.privacy.summary" />
      </Box>
      <chakra.nav mb="8" aria-labelledby="contents">
        <Heading as="h2" size="md" id="contents" mb="2">
          <FormattedMessage id="legal.contents" />
        </Heading>
        <chakra.ol ps="5" listStyleType="decimal">
          {PARTS.map((part) => (
            <li key={part}>
              <chakra.a
                href={`#part-${part}`}
                color="fg.brand"
                textDecoration="underline"
                lineHeight="2"
              >
                <FormattedMessage id={`legal.privacy.${part}.title`} />
              </chakra.a>
            </li>
          ))}
        </chakra.ol>
      </chakra.nav>
      {PARTS.map((part) => (
        <chakra.section key={part} id={`part-${part}`} mb="6">
          <Heading as="h2" size="md" mb="2">
            {part}. <FormattedMessage id={`legal.privacy.${part}.title`} />
          </Heading>
          <Box lineHeight="tall">
            {part === '1' && lender ? (
              <FormattedMessage id="legal.privacy.1.named" values={lender} />
            ) : (
              <FormattedMessage id={`legal.privacy.${part}.text`} />
            )}
          </Box>
        </chakra.section>
      ))}
      <Button variant="outline" mb="8" onClick={() => window.print()}>
        <FormattedMessage id="legal.print" />
      </Button>
      <Help />
    </Box>
  );
}
