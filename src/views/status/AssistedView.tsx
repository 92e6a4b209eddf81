import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { Help } from '#components/Help.tsx';
import { PageTitle } from '#components/PageTitle.tsx';

type Props = { what: 'records' };

/** What people do here with the help of our team: it says so, and how to reach them. */
export function AssistedView({ what }: Props) {
  return (
    <Box maxW="form" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <PageTitle
        title={`assisted.${what}.title`}
        lead={<FormattedMessage id={`assisted.${what}.text`} />}
      />
      <Help />
    </Box>
  );
}
