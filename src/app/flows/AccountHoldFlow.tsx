import { useParams } from 'wouter';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { accountHoldCalls } from '#contract/account-holds.ts';
import { accountHoldMachine } from '#machines/account-hold.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { accountHoldServices } from '#services/account-holds.ts';
import { createClient } from '#services/client.ts';
import { createHttp } from '#services/http.ts';
import { AccountHoldView } from '#views/account-hold/AccountHoldView.tsx';
import { useFlow } from './use-flow.ts';

/** The link's secret is bound here and enters no machine. */
function provideAccountHold(token: string) {
  const call = createClient(createHttp(), accountHoldCalls);
  return accountHoldMachine.provide({ actors: actorsFrom(accountHoldServices(call, token)) });
}

/** /account-hold/:token, from the mails about a changed account. Source: ruling 27. */
export default function AccountHoldFlow() {
  const { token = '' } = useParams<{ token: string }>();
  const actor = useFlow(() => provideAccountHold(token));

  return <AccountHoldView actor={actor} logo={<Logo />} aside={<LanguageSwitch />} />;
}
