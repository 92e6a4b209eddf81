import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { ChevronRightIcon } from '#components/text/icons.tsx';
import { selectTerms, type TermsActor } from '#machines/terms.machine.ts';

/** Several hotels have terms to sign: the person names one, so that none is signed for another. */
export function Choosing({ actor }: { actor: TermsActor }) {
  const hotels = useSelector(actor, selectTerms)?.to_sign ?? [];
  return (
    <Box maxW="form" mx="auto" px="4" py={{ base: '6', md: '12' }}>
      <PageTitle
        title="terms.choose.title"
        size="3xl"
        lead={<FormattedMessage id="terms.choose.text" values={{ count: hotels.length }} />}
      />
      <chakra.ul display="grid" gap="3">
        {hotels.map(({ request_id, hotel_name, reference }) => (
          <li key={request_id}>
            <chakra.a
              href={`/termsAndConditions?request=${request_id}`}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
              p="4"
              bg="bg"
              borderWidth="1px"
              borderRadius="l3"
              _hover={{ bg: 'bg.muted' }}
              focusVisibleRing="outside"
            >
              <chakra.span minW="0" wordBreak="break-word">
                <chakra.span display="block" fontWeight="semibold" color="fg.brand">
                  {hotel_name}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  <FormattedMessage id="terms.choose.request" values={{ reference }} />
                </chakra.span>
              </chakra.span>
              <ChevronRightIcon flexShrink="0" />
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
