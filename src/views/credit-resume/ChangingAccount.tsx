import { Box, chakra, Grid, Link } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Column } from '#components/frame/Column.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { platformName } from '#domain/request/platforms.ts';
import { selectChild, selectUserInfo } from '#machines/credit-resume.machine.ts';
import { AcceptedCreditView } from '../accepted-credit/AcceptedCreditView.tsx';
import { DocumentListBody } from '../document-list/DocumentListView.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { CallWarning } from './CallWarning.tsx';
import type { CreditResumeProps } from './credit-resume-props.ts';
import { Instructions } from './Instructions.tsx';

const CHANGE = 'account-change';

/** The summary, then the change of the account and its evidence. Source: spec 2 (step 0); screens; B9. */
export function ChangingAccount({ actor }: CreditResumeProps) {
  const userInfo = useSelector(actor, selectUserInfo);
  const credit = useSelector(actor, selectChild('acceptedCredit'));
  const documents = useSelector(actor, selectChild('documentList'));
  const platform = platformName(userInfo.platform.name);

  return (
    <>
      <PageTitle
        title={{ id: 'creditResume.change.title', values: { platform } }}
        lead={<FormattedMessage id="creditResume.change.lead" values={{ platform }} />}
      />
      <Link
        href={`#${CHANGE}`}
        display={{ base: 'inline-flex', xl: 'none' }}
        minH="11"
        alignItems="center"
        mb="3"
        color="fg.brand"
        textDecoration="underline"
      >
        <FormattedMessage id="creditResume.change.jump" />
      </Link>
      <Grid
        gap="5"
        templateColumns={{ base: 'minmax(0, 1fr)', xl: '20rem minmax(0, 1fr)' }}
        alignItems="start"
      >
        {credit && <AcceptedCreditView actor={credit} />}
        <Column id={CHANGE}>
          <CallWarning />
          <AccountPanel userInfo={userInfo} stage="pending" />
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
      </Grid>
    </>
  );
}
