import { useSelector } from '@xstate/react';
import { PageSubjectContext } from '#components/frame/PageTitle.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { hotelReference } from '#domain/request/hotel.ts';
import { selectTerms } from '#machines/terms.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Choosing } from './Choosing.tsx';
import { MissingTerms, SignedTerms, UnavailableTerms } from './Notices.tsx';
import { ReadingScreen } from './ReadingScreen.tsx';
import { SigningDialog, type TermsProps } from './SigningDialog.tsx';

const Screen = flowView<TermsProps>({
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

/** Whose terms they are stands on each screen, once the hotel is known. */
export function TermsView(props: TermsProps) {
  const terms = useSelector(props.actor, selectTerms);
  const choosing = useSelector(props.actor, (snapshot) => snapshot.matches('choosing'));
  const subject = terms && !choosing ? hotelReference(terms.hotel_name, terms.reference) : null;
  return (
    <PageSubjectContext value={subject}>
      <Screen {...props} />
    </PageSubjectContext>
  );
}

function LoadingTerms() {
  return <Loading label="terms.loading" page />;
}

/** The dialog lies over the text that is signed. */
function Signing(props: TermsProps) {
  return (
    <>
      <ReadingScreen actor={props.actor} />
      <SigningDialog {...props} />
    </>
  );
}
