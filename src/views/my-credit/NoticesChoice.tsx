import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { RadioCards } from '#components/form/RadioCards.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import type { CreditAccount } from '#contract/credit-account.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isSavingNotices,
  type MyCreditActor,
  wereNoticesNotSaved,
} from '#machines/my-credit.machine.ts';

type Props = { actor: MyCreditActor; account: CreditAccount };
type Notices = CreditAccount['notices'];

/** How often the account is written about: one of two, never both. */
export function NoticesChoice({ actor, account: { notices } }: Props) {
  const isSaving = useSelector(actor, isSavingNotices);
  const notSaved = useSelector(actor, wereNoticesNotSaved);
  const failure = useSelector(actor, selectFailure);
  const choose = (chosen: Notices) => actor.send({ type: 'notices.choose', notices: chosen });

  return (
    <Panel title={<FormattedMessage id="myCredit.notices" />}>
      <chakra.fieldset>
        <chakra.legend srOnly>
          <FormattedMessage id="myCredit.notices" />
        </chakra.legend>
        <RadioCards
          name="notices"
          value={notices}
          options={[
            { value: 'weekly', label: 'myCredit.notices.weekly' },
            { value: 'daily', label: 'myCredit.notices.daily' },
          ]}
          onPick={(picked) => choose(picked === 'daily' ? 'daily' : 'weekly')}
        />
        <Box role="status" fontSize="sm" color="fg.muted" mt="1">
          {isSaving && <FormattedMessage id="myCredit.notices.saving" />}
        </Box>
        {notSaved && (
          <ErrorAlert
            message="myCredit.notices.notSaved"
            failure={failure}
            onRetry={() => choose(notices)}
          />
        )}
      </chakra.fieldset>
    </Panel>
  );
}
