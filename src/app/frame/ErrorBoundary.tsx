import { Component, type ContextType, type ReactNode } from 'react';
import { PortalContext } from '#app/start/portal.ts';
import { newSupportCode } from '#app/telemetry/caught-error.ts';
import { isMissingCode } from '#components/loading/missing-code.ts';
import { crashMessages } from '#locales/crash.ts';
import { wasReloaded } from '../start/reloaded.ts';
import type { Crash, CrashKind } from './crash.ts';

type Props = {
  children: ReactNode;
  /** Around everything: the screen may count on no theme and no frame. */
  bare?: boolean;
  reload?: () => void;
};
type Caught = { kind: Exclude<CrashKind, 'again'>; code: string };
type State = {
  crash: Caught | null;
  retried: boolean;
  screens: typeof import('./crash-screens.tsx') | null;
};

/**
 * Shows an error that no view handles, with a support code and a way on. The first retry renders the page again, so that
 * nothing in memory is lost; the second reloads it. After a chunk that failed to load the page reloads by itself: with
 * a network, and once only, so that a missing chunk does not reload for ever.
 */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = PortalContext;
  declare context: ContextType<typeof PortalContext>;
  override state: State = { crash: null, retried: false, screens: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    const missing = navigator.onLine ? 'outdated' : 'offline';
    return { crash: { kind: isMissingCode(error) ? missing : 'crash', code: newSupportCode() } };
  }

  override componentDidCatch(error: unknown) {
    const { crash } = this.state;
    if (!crash) return;
    const kind = crash.kind === 'crash' ? 'crash' : 'chunk';
    this.context?.telemetry.reportError(kind, error, crash.code);
    if (crash.kind === 'offline') window.addEventListener('online', this.reload, { once: true });
    if (crash.kind === 'outdated' && !wasReloaded()) this.reload();
    // Fetched ahead when the page was idle: by now there may be no network.
    import('./crash-screens.tsx').then(
      (screens) => this.setState({ screens }),
      () => {},
    );
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reload);
  }

  reload = () => (this.props.reload ?? (() => window.location.reload()))();

  retry = () => {
    if (this.state.retried || this.state.crash?.kind !== 'crash') return this.reload();
    this.context?.loaded.load().catch(() => {});
    this.setState({ crash: null, retried: true });
  };

  override render() {
    const { children, bare } = this.props;
    const { crash, retried, screens } = this.state;
    if (!crash) return children;
    const kind: CrashKind = crash.kind === 'crash' && retried ? 'again' : crash.kind;
    const shown = { kind, code: crash.code, onRetry: this.retry };
    if (!screens) return <Fallback {...shown} />;
    return bare ? <screens.BareCrash {...shown} /> : <screens.FramedCrash {...shown} />;
  }
}

/** Where not even the screens for it arrive. */
const Fallback = ({ kind, code, onRetry }: Crash) => (
  <div>
    <h1>{crashMessages.title}</h1>
    {kind === 'offline' && <p>{crashMessages.offline}</p>}
    <p>
      {crashMessages.code}: {code}
    </p>
    <button type="button" onClick={onRetry}>
      {crashMessages.retry}
    </button>
  </div>
);
