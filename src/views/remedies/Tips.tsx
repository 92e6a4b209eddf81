import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';

export function Tips() {
  return (
    <Box mb="6" p="4" bg="bg.info" color="fg.info" borderRadius="l2">
      <Box fontWeight="semibold">
        <FormattedMessage id="remedies.tips" />
      </Box>
      <chakra.ul mt="1" ps="5" listStyleType="disc">
        <li>
          <FormattedMessage id="remedies.tip.blur" />
        </li>
        <li>
          <FormattedMessage id="remedies.tip.legible" />
        </li>
      </chakra.ul>
    </Box>
  );
}
