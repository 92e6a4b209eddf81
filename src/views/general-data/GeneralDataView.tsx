import { useSelector } from '@xstate/react';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { FieldSkeletons } from '#components/loading/Skeletons.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { messageOf } from '#components/text/message.ts';
import { type GeneralDataActor, selectSupportCode } from '#machines/general-data.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { stateName } from '#machines/kit/state-name.ts';
import { flowView } from '../flow-view.tsx';
import { GeneralDataForm } from './GeneralDataForm.tsx';

type Props = {
  actor: GeneralDataActor;
  /** The step's own, a translation key or plain text; so are the instructions, which may be empty. */
  title?: string;
  instructions?: string;
};
type ScreenProps = Pick<Props, 'actor'>;

const Leaving = () => <FieldSkeletons label="generalData.leaving" />;

const Screen = flowView<ScreenProps>({
  loadingForm: () => <FieldSkeletons label="generalData.loading" count={8} />,
  unavailable: Unavailable,
  editing: GeneralDataForm,
  saving: GeneralDataForm,
  saved: Leaving,
  canceled: Leaving,
  left: Leaving,
});

export function GeneralDataView({ actor, title = 'step.generalData', instructions = '' }: Props) {
  const state = useSelector(actor, stateName);

  return (
    <>
      <PageTitle
        title={messageOf(title)}
        failed={state === 'unavailable'}
        lead={instructions && <MessageText message={messageOf(instructions)} />}
      />
      <Screen actor={actor} />
    </>
  );
}

function Unavailable({ actor }: ScreenProps) {
  const failure = useSelector(actor, selectFailure);
  const supportCode = useSelector(actor, selectSupportCode);
  return (
    <LoadFailed
      heading="generalData.unavailable.title"
      message="generalData.unavailable.text"
      onRetry={() => actor.send({ type: 'form.retry' })}
      failure={failure}
      supportCode={supportCode}
    />
  );
}
