import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Say } from '#components/Say.tsx';
import { FieldSkeletons } from '#components/Skeletons.tsx';
import { wordsOf } from '#components/words.ts';
import {
  type GeneralDataActor,
  type GeneralDataMachine,
  selectApplicant,
} from '#machines/general-data.machine.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import { GeneralDataForm } from './GeneralDataForm.tsx';

type Props = {
  actor: GeneralDataActor;
  /** The step's own, a translation key or plain text; so are the instructions, which may be empty. */
  title?: string;
  instructions?: string;
};
type ScreenProps = Pick<Props, 'actor'>;

const Leaving = () => <FieldSkeletons label="generalData.leaving" />;

const screens: Record<StateName<GeneralDataMachine>, ComponentType<ScreenProps>> = {
  loadingForm: () => <FieldSkeletons label="generalData.loading" count={8} />,
  unavailable: Unavailable,
  editing: GeneralDataForm,
  saving: GeneralDataForm,
  saved: Leaving,
  canceled: Leaving,
  left: Leaving,
};

export function GeneralDataView({ actor, title = 'step.generalData', instructions = '' }: Props) {
  const state = useSelector(actor, stateName);
  const Screen = screens[state];

  return (
    <>
      <PageTitle
        title={wordsOf(title)}
        failed={state === 'unavailable'}
        lead={instructions && <Say words={wordsOf(instructions)} />}
      />
      <Screen actor={actor} />
    </>
  );
}

function Unavailable({ actor }: ScreenProps) {
  const { request } = useSelector(actor, selectApplicant);
  return (
    <ErrorAlert
      title="generalData.unavailable.title"
      message="generalData.unavailable.text"
      onRetry={() => actor.send({ type: 'form.retry' })}
      supportCode={request.id}
    />
  );
}
