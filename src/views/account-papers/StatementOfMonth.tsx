import { Box } from '@chakra-ui/react';
import type { AccountPapersActor } from '#machines/parts/money/account-papers.machine.ts';
import { PaperButton } from './PaperButton.tsx';
import { PaperOutcome } from './PaperOutcome.tsx';

/** The statement of the month whose movements are shown. */
export const StatementOfMonth = ({
  actor,
  month,
}: {
  actor: AccountPapersActor;
  month: string;
}) => (
  <Box w={{ base: 'full', sm: 'auto' }}>
    <PaperButton
      actor={actor}
      paper={{ kind: 'statement', month }}
      place="movements"
      label="accountPapers.download.month"
    />
    <PaperOutcome actor={actor} place="movements" />
  </Box>
);
