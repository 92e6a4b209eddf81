import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ChevronDownIcon } from '#components/text/icons.tsx';
import {
  type DocumentPagerActor,
  isListing,
  selectDocuments,
  selectPosition,
} from '#machines/parts/files/document-pager.machine.ts';

/** What the button opens. */
export const OVERVIEW = 'document-overview';

type Props = { actor: DocumentPagerActor; readiness: ReactNode };

/** 'Documento 2 de 4', how far all of them are, and the way to the list. */
export function Position({ actor, readiness }: Props) {
  const position = useSelector(actor, selectPosition);
  const total = useSelector(actor, selectDocuments).length;
  const listing = useSelector(actor, isListing);

  return (
    <Box display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <Box minW="0" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <Box fontWeight="semibold">
          <FormattedMessage id="documents.position" values={{ position, total }} />
        </Box>
        {readiness}
      </Box>
      {total > 1 && (
        <Button
          variant="outline"
          px="3"
          flexShrink="0"
          aria-expanded={listing}
          aria-controls={OVERVIEW}
          onClick={() => actor.send({ type: listing ? 'overview.close' : 'overview.open' })}
        >
          <FormattedMessage id="documents.all" />
          <ChevronDownIcon transform={listing ? 'rotate(180deg)' : undefined} />
        </Button>
      )}
    </Box>
  );
}
