import { useSelector } from '@xstate/react';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { SignInFailure } from '#components/sign-in/SignInFailure.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { type SignInActor, selectCodeRefusal } from '#machines/sign-in.machine.ts';

/** Why the last code did not sign in; null before one was sent. */
export function useCodeProblem(actor: SignInActor) {
  const refusal = useSelector(actor, selectCodeRefusal);
  const failure = useSelector(actor, selectFailure);
  if (refusal) return <ErrorAlert message={`signIn.code.refused.${refusal}`} />;
  return failure && <SignInFailure failure={failure} />;
}
