import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';

type Props = {
  done: number;
  total: number;
  /** How many to name as missing; 0 where they are listed beside it. */
  missing?: number;
};

/** 'Faltan 2 documentos', or '1 de 3 listos'; announced as it changes. */
export const ReadyCount = ({ done, total, missing = 0 }: Props) => (
  <Box role="status" fontSize={{ base: 'sm', md: 'md' }} fontWeight={{ md: 'semibold' }}>
    {missing > 0 ? (
      <FormattedMessage id="documents.missing" values={{ count: missing }} />
    ) : (
      <FormattedMessage id="documents.progress" values={{ done, total }} />
    )}
  </Box>
);
