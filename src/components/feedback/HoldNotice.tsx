import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { WarningBox } from './WarningBox.tsx';

/** The owner of the account said 'no fui yo', and the contract waits. Source: ruling 27. */
export function HoldNotice() {
  return (
    <Box mb="5">
      <WarningBox title="hold.notice.title">
        <FormattedMessage id="hold.notice" />
      </WarningBox>
    </Box>
  );
}
