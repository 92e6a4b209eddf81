import { ErrorSignView } from '#views/error-sign/ErrorSignView.tsx';

/** Trying again goes to / and reloads. Source: spec 2 (error page). */
export default function ErrorSignPage() {
  return <ErrorSignView onRetry={() => window.location.assign('/')} />;
}
