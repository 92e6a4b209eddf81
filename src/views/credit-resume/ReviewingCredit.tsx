import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Column } from '#components/frame/Column.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import {
  isConfirming,
  selectChild,
  selectUserInfo,
  wasNotConfirmed,
} from '#machines/credit-resume.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { AcceptedCreditView } from '../accepted-credit/AcceptedCreditView.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import type { CreditResumeProps } from './credit-resume-props.ts';

/** No evidence is required: the credit is read once more and confirmed. Source: spec 2; wire. */
export function ReviewingCredit({ actor }: CreditResumeProps) {
  const userInfo = useSelector(actor, selectUserInfo);
  const credit = useSelector(actor, selectChild('acceptedCredit'));
  const confirming = useSelector(actor, isConfirming);
  const failed = useSelector(actor, wasNotConfirmed);
  const failure = useSelector(actor, selectFailure);

  return (
    <>
      <PageTitle
        title="creditResume.review.title"
        lead={<FormattedMessage id="creditResume.review.lead" />}
      />
      <Column>
        {credit && <AcceptedCreditView actor={credit} />}
        <AccountPanel userInfo={userInfo} stage="pending" />
        {failed && <ErrorAlert message="creditResume.review.notConfirmed" failure={failure} />}
        <BusyButton
          w={{ base: 'full', md: 'auto' }}
          justifySelf="start"
          loading={confirming}
          loadingText={<FormattedMessage id="creditResume.review.confirming" />}
          onClick={() => actor.send({ type: 'credit.confirm' })}
        >
          <FormattedMessage id="creditResume.review.confirm" />
        </BusyButton>
      </Column>
    </>
  );
}
