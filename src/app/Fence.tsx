import { Component, type ReactNode } from 'react';
import { lastWords } from '#locales/last.ts';
import { isMissingCode, newSupportCode, tellFailure } from './failures.ts';

/** A view that threw, once or again; code that did not come for want of a network, or is no longer there. */
export type CrashKind = 'crash' | 'again' | 'offline' | 'outdated';

export type Crash = {
  kind: CrashKind;
  code: string;
  onRetry: () => void;
  /** Whom to write to, where nothing else of the page is left. */
  help?: Promise<string | undefined> | undefined;
};

type Props = {
  children: ReactNode;
  /** Around everything: the screen may count on no theme and no frame. */
  bare?: boolean;
  help?: Crash['help'];
  reload?: () => void;
};
type Caught = { kind: Exclude<CrashKind, 'again'>; code: string };
type State = { crash: Caught | null; retried: boolean };

let screens: typeof import('./crash-screens.tsx') | null = null;

/** Loaded ahead: when they are needed, there may be no network. */
export const loadCrashScreens = (): Promise<void> =>
  import('./crash-screens.tsx').then(
    (found) => {
      screens = found;
    },
    () => {},
  );

/**
 * What nobody foresaw ends here, with a code and a way on. Trying again draws the page anew, so that nothing kept in
 * memory is lost, and the second time loads it anew. Code that did not arrive is loaded anew by itself: once a network
 * is there, and once only, so that a page that is really gone does not load for ever.
 */
export class Fence extends Component<Props, State> {
  override state: State = { crash: null, retried: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    const missing = navigator.onLine ? 'outdated' : 'offline';
    return { crash: { kind: isMissingCode(error) ? missing : 'crash', code: newSupportCode() } };
  }

  override componentDidCatch(error: unknown) {
    const { crash } = this.state;
    if (!crash) return;
    tellFailure(crash.kind === 'crash' ? 'crash' : 'chunk', error, crash.code);
    if (crash.kind === 'offline') window.addEventListener('online', this.reload, { once: true });
    if (crash.kind === 'outdated' && !wasReloaded()) this.reload();
    if (!screens) loadCrashScreens().then(() => this.forceUpdate());
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reload);
  }

  reload = () => (this.props.reload ?? (() => window.location.reload()))();

  retry = () => {
    if (this.state.retried || this.state.crash?.kind !== 'crash') this.reload();
    else this.setState({ crash: null, retried: true });
  };

  override render() {
    const { children, bare, help } = this.props;
    if (!this.state.crash) return children;
    const { kind, code } = this.state.crash;
    const shown: CrashKind = kind === 'crash' && this.state.retried ? 'again' : kind;
    const crash = { kind: shown, code, onRetry: this.retry, help };
    if (!screens) return <LastWords {...crash} />;
    return bare ? <screens.BareCrash {...crash} /> : <screens.FramedCrash {...crash} />;
  }
}

/** Where not even the screens for it arrive. */
const LastWords = ({ code, onRetry }: Crash) => (
  <div>
    <h1>{lastWords.title}</h1>
    <p>
      {lastWords.code}: {code}
    </p>
    <button type="button" onClick={onRetry}>
      {lastWords.retry}
    </button>
  </div>
);

const wasReloaded = () => {
  const [opening] = performance.getEntriesByType?.('navigation') ?? [];
  return opening !== undefined && 'type' in opening && opening.type === 'reload';
};
