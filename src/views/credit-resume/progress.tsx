/** The screens that wait: for the account, for the contract, for the signature. */
import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Column } from '#components/frame/Column.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { REMAINDER_HOURS } from '#domain/credit/remainder.ts';
import { selectChild, selectUserInfo } from '#machines/credit-resume.machine.ts';
import { AcceptedCreditView } from '../accepted-credit/AcceptedCreditView.tsx';
import { SignRequestView } from '../sign-request/SignRequestView.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { CallWarning } from './CallWarning.tsx';
import type { CreditResumeProps } from './credit-resume-props.ts';
import { RequestWatch } from './RequestWatch.tsx';
import { StoreLinks } from './StoreLinks.tsx';

export function AwaitingAccount({ actor }: CreditResumeProps) {
  const credit = useSelector(actor, selectChild('acceptedCredit'));
  return (
    <>
      <PageTitle
        title="creditResume.opening.title"
        lead={
          <FormattedMessage id="creditResume.opening.lead" values={{ hours: REMAINDER_HOURS }} />
        }
      />
      <Column>
        <RequestWatch actor={actor} waiting="creditResume.opening.waiting" />
        <CallWarning />
        {credit && <AcceptedCreditView actor={credit} />}
      </Column>
    </>
  );
}

/** Nothing can be signed yet, so nothing offers it. Source: spec 2 (step 1, 'almost ready'). */
export function AwaitingContract({ actor, stores }: CreditResumeProps) {
  const userInfo = useSelector(actor, selectUserInfo);
  return (
    <>
      <PageTitle
        title="creditResume.contract.title"
        lead={<FormattedMessage id="creditResume.contract.lead" />}
      />
      <Column>
        <RequestWatch actor={actor} waiting="creditResume.contract.waiting" />
        <AccountPanel userInfo={userInfo} stage="verifying" />
        <StoreLinks stores={stores} />
      </Column>
    </>
  );
}

export function Signing({ actor }: CreditResumeProps) {
  const userInfo = useSelector(actor, selectUserInfo);
  const signature = useSelector(actor, selectChild('signRequest'));
  return (
    <Column>
      {signature && (
        <Box>
          <SignRequestView actor={signature} />
        </Box>
      )}
      <AccountPanel userInfo={userInfo} stage="verified" />
    </Column>
  );
}
