import { useSelector } from '@xstate/react';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { type PartCount, useStepPart } from '#components/frame/step-part.tsx';
import { FieldSkeletons } from '#components/loading/Skeletons.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { type Message, messageOf, useTranslate } from '#components/text/message.ts';
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
  /** What is asked for in the steps after this one. */
  documents?: readonly Message[];
};
type ScreenProps = Required<Pick<Props, 'actor' | 'documents'>>;

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

export function GeneralDataView({
  actor,
  title = 'step.generalData',
  instructions = '',
  documents = [],
}: Props) {
  const state = useSelector(actor, stateName);
  const part = useStepPart();
  const translate = useTranslate();
  const isFirst = part === null || part.place === 'form';

  return (
    <>
      <PageTitle
        title={part?.title ?? messageOf(title)}
        position={part?.count ? positionOf(part.count, translate(messageOf(title))) : undefined}
        place={part?.place ?? 'form'}
        pending={part?.pending ?? false}
        failed={state === 'unavailable'}
        lead={isFirst && instructions && <MessageText message={messageOf(instructions)} />}
      />
      <Screen actor={actor} documents={documents} />
    </>
  );
}

const positionOf = ({ number, total }: PartCount, step: string): Message => ({
  id: 'formPages.position',
  values: { step, number, total },
});

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
