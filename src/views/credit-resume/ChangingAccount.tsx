import { Box, chakra, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Column } from '#components/frame/Column.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { useNarrow } from '#components/frame/use-media.ts';
import { Details } from '#components/text/Details.tsx';
import { REMAINDER_HOURS } from '#domain/credit/remainder.ts';
import { platformName } from '#domain/request/platforms.ts';
import { selectChild, selectUserInfo } from '#machines/credit-resume.machine.ts';
import type { AcceptedCreditActor } from '#machines/parts/money/accepted-credit.machine.ts';
import { AcceptedCreditView } from '../accepted-credit/AcceptedCreditView.tsx';
import { DocumentListBody } from '../document-list/DocumentListView.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { CallWarning } from './CallWarning.tsx';
import type { CreditResumeProps } from './credit-resume-props.ts';
import { Instructions } from './Instructions.tsx';

/** The change of the account and its evidence, and the summary; on a phone that is put away below. Source: spec 2 (step 0); screens; B9. */
export function ChangingAccount({ actor }: CreditResumeProps) {
  const userInfo = useSelector(actor, selectUserInfo);
  const credit = useSelector(actor, selectChild('acceptedCredit'));
  const documents = useSelector(actor, selectChild('documentList'));
  const platform = platformName(userInfo.platform.name);
  const isNarrow = useNarrow();

  return (
    <>
      <PageTitle
        title={{ id: 'creditResume.change.title', values: { platform } }}
        lead={
          <FormattedMessage
            id="creditResume.change.lead"
            values={{ platform, hours: REMAINDER_HOURS }}
          />
        }
      />
      <Grid
        gap="5"
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
        alignItems="start"
      >
        <Column>
          <AccountPanel userInfo={userInfo} stage="pending" />
          <CallWarning />
          <Instructions platform={userInfo.platform.name} />
          <Box>
            <chakra.h2 fontSize="lg" fontWeight="semibold" letterSpacing="tight" mb="1">
              <FormattedMessage id="creditResume.evidence.title" />
            </chakra.h2>
            <chakra.p mb="3" color="fg.muted">
              <FormattedMessage id="creditResume.evidence.text" />
            </chakra.p>
            {documents && <DocumentListBody actor={documents} send="documents.send" />}
          </Box>
        </Column>
        {credit && (isNarrow ? <PutAway credit={credit} /> : <AcceptedCreditView actor={credit} />)}
      </Grid>
    </>
  );
}

/** Read and accepted before: the task of the page comes first. */
const PutAway = ({ credit }: { credit: AcceptedCreditActor }) => (
  <Details summary={<FormattedMessage id="creditResume.change.credit" />}>
    <AcceptedCreditView actor={credit} />
  </Details>
);
