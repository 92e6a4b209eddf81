import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import type { CreditAccount } from '#contract/credit-account.ts';
import { REMAINDER_HOURS } from '#domain/credit/remainder.ts';
import { platformName } from '#domain/request/platforms.ts';

const STEPS = ['open', 'find', 'paste', 'compare', 'wait'] as const;

/** After the end: where the sales arrive, how they come back to the seller's own account, how long data is kept. */
export function AfterCredit({ account }: { account: CreditAccount }) {
  const { sales_account_ending: ending } = account;
  return (
    <Panel title={<FormattedMessage id="myCredit.after.title" />}>
      <Box display="grid" gap="3">
        <FormattedMessage id="myCredit.after.kept" tagName="p" />
        {ending && <WayBack account={account} ending={ending} />}
        <Box color="fg.muted">
          <FormattedMessage id="myCredit.after.data" tagName="p" />
        </Box>
      </Box>
    </Panel>
  );
}

/** With the same care as when the account was changed. Source: B9. */
function WayBack({ account, ending }: { account: CreditAccount; ending: string }) {
  const { platform, account_ending: own } = account;
  const values = {
    platform: platformName(platform),
    ending,
    own: own ?? 'none',
    hours: REMAINDER_HOURS,
  };
  return (
    <>
      <FormattedMessage id="myCredit.after.account" values={values} tagName="p" />
      <chakra.ol display="grid" gap="2" ps="6" listStyleType="decimal">
        {STEPS.map((step) => (
          <li key={step}>
            <FormattedMessage id={`myCredit.after.step.${step}`} values={values} />
          </li>
        ))}
      </chakra.ol>
      <NoticeBox role="note" tone="warning">
        <FormattedMessage id="myCredit.after.warning" />
      </NoticeBox>
    </>
  );
}
