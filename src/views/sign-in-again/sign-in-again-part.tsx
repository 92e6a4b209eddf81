import { Loading } from '#components/loading/Loading.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import type { SignInAgainActor } from '#machines/sign-in-again.machine.ts';

const Part = lazyPart(async () => ({
  default: (await import('./SignInAgainView.tsx')).SignInAgainView,
}));

/** Over a page whose act demands a recent sign-in. Source: decision 0110. */
export const SignInAgainPart = ({ actor }: { actor: SignInAgainActor }) => (
  <Part actor={actor} reason="act" placeholder={<Loading />} />
);
