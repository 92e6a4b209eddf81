import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Loading } from '#components/loading/Loading.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import type { TermsMachine } from '#machines/terms.machine.ts';
import { Choosing } from './Choosing.tsx';
import { MissingTerms, SignedTerms, UnavailableTerms } from './Notices.tsx';
import { ReadingScreen } from './ReadingScreen.tsx';
import { SigningDialog, type TermsProps } from './SigningDialog.tsx';

const screens: Record<StateName<TermsMachine>, ComponentType<TermsProps>> = {
  findingTerms: LoadingTerms,
  findingAgain: LoadingTerms,
  choosing: Choosing,
  reading: ReadingScreen,
  recording: Signing,
  drawing: Signing,
  sending: Signing,
  unavailable: UnavailableTerms,
  missing: MissingTerms,
  signed: SignedTerms,
};

function LoadingTerms() {
  return <Loading label="terms.loading" page />;
}

export function TermsView({ actor, address }: TermsProps) {
  const Screen = screens[useSelector(actor, stateName)];
  return <Screen actor={actor} address={address} />;
}

/** The dialog lies over the text that is signed. */
function Signing({ actor, address }: TermsProps) {
  return (
    <>
      <ReadingScreen actor={actor} />
      <SigningDialog actor={actor} address={address} />
    </>
  );
}
