import { useParams } from 'wouter';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { provideAccountHold } from '#services/provide/links/account-hold.ts';
import { AccountHoldView } from '#views/account-hold/AccountHoldView.tsx';
import { useFlow } from './use-flow.ts';

/** /account-hold/:token, from the mails about a changed account. Source: ruling 27. */
export default function AccountHoldFlow() {
  const { token = '' } = useParams<{ token: string }>();
  const actor = useFlow(() => provideAccountHold(token));

  return <AccountHoldView actor={actor} logo={<Logo />} aside={<LanguageSwitch />} />;
}
