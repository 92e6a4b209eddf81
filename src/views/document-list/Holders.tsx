import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  type DocumentListActor,
  selectHolders,
} from '#machines/parts/files/document-list.machine.ts';

/** Whose identification is meant, where that is known. */
export function Holders({ actor }: { actor: DocumentListActor }) {
  const { formatList } = useIntl();
  const holders = useSelector(actor, selectHolders) ?? [];
  return holders.length > 0 ? (
    <Box fontWeight="medium">
      <FormattedMessage id="document.holder" values={{ names: formatList(holders) }} />
    </Box>
  ) : null;
}
