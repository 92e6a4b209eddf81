import { ErrorAlert } from '#components/ErrorAlert.tsx';
import type { Trouble } from '#machines/kit/trouble.ts';

/** Offline, a service that is down, and what nobody foresaw are told apart. Source: ruling 19. */
export function TroubleAlert({ trouble }: { trouble: Trouble }) {
  return (
    <ErrorAlert
      message={`signIn.trouble.${trouble.why}`}
      supportCode={trouble.why === 'unknown' ? trouble.supportCode : null}
    />
  );
}
