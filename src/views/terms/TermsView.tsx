import { Loading } from '#components/loading/Loading.tsx';
import { flowView } from '../flow-view.tsx';
import { Choosing } from './Choosing.tsx';
import { MissingTerms, SignedTerms, UnavailableTerms } from './Notices.tsx';
import { ReadingScreen } from './ReadingScreen.tsx';
import { SigningDialog, type TermsProps } from './SigningDialog.tsx';

export const TermsView = flowView<TermsProps>({
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
});

function LoadingTerms() {
  return <Loading label="terms.loading" page />;
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
