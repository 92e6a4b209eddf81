import { type ReactNode, Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { ErrorBoundary } from '#app/frame/ErrorBoundary.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { type Demand, mayEnter } from '#domain/request/permissions.ts';
import { hasExpired, isUnsettled, selectUser } from '#machines/session.machine.ts';
import { useSessionSelector } from '../session/session.tsx';
import { lazyPage } from '../start/lazy-page.ts';

const SignInAgain = lazyPage(() => import('#app/flows/SignInAgainFlow.tsx'));

/** By then the page has its own code. */
const FETCH_AHEAD_MS = 3_000;

type Props = { permission: Demand | undefined; children: ReactNode };

/**
 * A protected page: needs a stored user, and a permission where the route names one. When the session ends
 * under it, it stays as it is and the person signs in again over it. Source: spec 2 and 6.
 */
export function Guarded({ permission, children }: Props) {
  const unsettled = useSessionSelector(isUnsettled);
  const user = useSessionSelector(selectUser);
  const expired = useSessionSelector(hasExpired);
  useSignInAgainAhead();

  if (unsettled) return <Loading label="common.loading" />;
  if (!user) return <Redirect to="/login" replace />;
  if (!mayEnter(user.control, permission)) return <Redirect to="/unauthorized" replace />;
  return (
    <>
      {children}
      {expired && (
        <ErrorBoundary>
          <Suspense>
            <SignInAgain />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Loads its code before it is needed: later the network, or this version of the code, may be gone. */
function useSignInAgainAhead() {
  useEffect(() => {
    const later = setTimeout(() => SignInAgain.loadAhead().catch(() => {}), FETCH_AHEAD_MS);
    return () => clearTimeout(later);
  }, []);
}
