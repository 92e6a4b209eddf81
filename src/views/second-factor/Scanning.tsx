import { useSelector } from '@xstate/react';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { AppCodeForm } from '#components/sign-in/AppCodeForm.tsx';
import { AppKey } from '#components/sign-in/AppKey.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isBusy,
  type SecondFactorActor,
  selectRefusal,
  selectSetUp,
} from '#machines/second-factor.machine.ts';

/** The app reads the key; its first code shows that it did. */
export function Scanning({ actor }: { actor: SecondFactorActor }) {
  const setUp = useSelector(actor, selectSetUp);
  const refusal = useSelector(actor, selectRefusal);
  const failure = useSelector(actor, selectFailure);

  return (
    <AppCodeForm
      title="appSetUp.title"
      lead="appSetUp.lead"
      submit="appSetUp.submit"
      cancel="common.cancel"
      busy={useSelector(actor, isBusy)}
      problem={
        refusal ? (
          <ErrorAlert message={`secondFactor.refused.${refusal}`} />
        ) : (
          failure && <ErrorAlert message="secondFactor.scan.failed" failure={failure} />
        )
      }
      onCode={(code) => actor.send({ type: 'code.submit', code })}
      onCancel={() => actor.send({ type: 'setUp.cancel' })}
    >
      {setUp && <AppKey address={setUp.address} secret={setUp.key} />}
    </AppCodeForm>
  );
}
