import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { Loading } from '#components/Loading.tsx';
import { type Demand, mayEnter } from '#domain/permissions.ts';
import { isOver, isUnsettled, selectUser } from '#machines/session.machine.ts';
import { Fence } from './Fence.tsx';
import { useSessionSelector } from './session.tsx';

const loadSignInAgain = () => import('./flows/SignInAgainFlow.tsx');
const SignInAgain = lazy(loadSignInAgain);

/** When the page has its own code, in milliseconds. */
const FETCH_AHEAD_MS = 3_000;

type Props = { permission: Demand | undefined; children: ReactNode };

/**
 * A protected page: needs a stored user, and a permission where the route names one. When the session ends
 * under it, it stays as it is and the person signs in again over it. Source: spec 2 and 6.
 */
export function Guarded({ permission, children }: Props) {
  const unsettled = useSessionSelector(isUnsettled);
  const user = useSessionSelector(selectUser);
  const over = useSessionSelector(isOver);
  useSignInAgainAhead();

  if (unsettled) return <Loading label="common.loading" />;
  if (!user) return <Redirect to="/login" replace />;
  if (!mayEnter(user.control, permission)) return <Redirect to="/unauthorized" replace />;
  return (
    <>
      {children}
      {over && (
        <Fence>
          <Suspense>
            <SignInAgain />
          </Suspense>
        </Fence>
      )}
    </>
  );
}

/** Its code is there before it is needed: by then the network, or this version of it, may be gone. */
function useSignInAgainAhead() {
  useEffect(() => {
    const later = setTimeout(() => loadSignInAgain().catch(() => {}), FETCH_AHEAD_MS);
    return () => clearTimeout(later);
  }, []);
}
