import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { Loading } from '#components/Loading.tsx';
import { isPermitted, type Permission } from '#domain/permissions.ts';
import { isRestoring, selectUser } from '#machines/session.machine.ts';
import { useSessionSelector } from './session.tsx';

type Props = { permission?: Permission | undefined; children: ReactNode };

/** A protected page: needs a stored user, and a permission where the route names one. Source: spec 2 and 6. */
export function Guarded({ permission, children }: Props) {
  const restoring = useSessionSelector(isRestoring);
  const user = useSessionSelector(selectUser);

  if (restoring) return <Loading label="common.loading" />;
  if (!user) return <Redirect to="/login" replace />;
  if (permission && !isPermitted(user.control, permission)) {
    return <Redirect to="/unauthorized" replace />;
  }
  return children;
}
