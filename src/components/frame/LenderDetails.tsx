import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { DataList, DataRow } from '../text/DataList.tsx';
import { useLender } from './Lender.tsx';

/** All that is to be known of the lender, and whether it exists. */
export function LenderDetails() {
  const { lender, isMadeUp } = useLender();
  if (!lender) return null;
  const { name, address, supervisor, reca, une_email: email, une_phone: phone } = lender;

  return (
    <Box>
      <DataList>
        <DataRow label="lender.name">{name}</DataRow>
        <DataRow label="lender.address">{address}</DataRow>
        <DataRow label="lender.supervisor">{supervisor}</DataRow>
        <DataRow label="lender.reca">{reca}</DataRow>
        <DataRow label="lender.une">
          <chakra.span display="block">{email}</chakra.span>
          {phone}
        </DataRow>
      </DataList>
      {isMadeUp && (
        <Box mt="2" fontSize="sm" color="fg.muted">
          <FormattedMessage id="lender.madeUp" />
        </Box>
      )}
    </Box>
  );
}
