import { useSelector } from '@xstate/react';
import { AppCodeForm } from '#components/sign-in/AppCodeForm.tsx';
import { AppKey } from '#components/sign-in/AppKey.tsx';
import { isBusy, type SignInActor, selectSetUp } from '#machines/sign-in.machine.ts';
import { useCodeProblem } from './code-problem.tsx';

/** The identity provider demands that an authenticator app is set up first. Source: decision 0098. */
export function AddAppForm({ actor }: { actor: SignInActor }) {
  const setUp = useSelector(actor, selectSetUp);

  return (
    <AppCodeForm
      title="appSetUp.title"
      lead="appSetUp.required"
      submit="appSetUp.submit"
      cancel="signIn.code.cancel"
      busy={useSelector(actor, isBusy)}
      problem={useCodeProblem(actor)}
      onCode={(code) => actor.send({ type: 'code.submit', code })}
      onCancel={() => actor.send({ type: 'code.cancel' })}
    >
      {setUp && <AppKey address={setUp.address} secret={setUp.key} />}
    </AppCodeForm>
  );
}
