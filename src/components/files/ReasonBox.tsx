import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { AlertIcon } from '../text/icons.tsx';
import type { Fault } from './example-drawings.tsx';

/** Why a reviewer sent a document back. */
export const ReasonBox = ({ reason }: { reason: Fault }) => (
  <Box
    display="flex"
    gap="2.5"
    p="3"
    bg="bg.error"
    borderRadius="l2"
    fontSize={{ base: 'sm', md: 'md' }}
  >
    <AlertIcon color="fg.error" mt="0.5" flexShrink="0" />
    <Box>
      <Box fontWeight="semibold">
        <FormattedMessage id="documents.reason" />
      </Box>
      <FormattedMessage id={`documents.reason.${reason}`} />
    </Box>
  </Box>
);
