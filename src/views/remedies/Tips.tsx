import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { MessageList } from '#components/text/MessageList.tsx';

export function Tips() {
  return (
    <Box mb="6" p="4" bg="bg.info" color="fg.info" borderRadius="l2">
      <Box fontWeight="semibold">
        <FormattedMessage id="remedies.tips" />
      </Box>
      <MessageList messages={['remedies.tip.blur', 'remedies.tip.legible']} gap="0" mt="1" />
    </Box>
  );
}
