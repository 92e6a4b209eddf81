import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { isMissingCode } from './missing-code.ts';

type Module<P> = { default: ComponentType<P> };

/** Without a placeholder, what is around the part waits for it as React's `Suspense` does. */
type LazyPart<P> = ComponentType<P & { placeholder?: ReactNode }> & {
  /** Fetches and runs the code, so that the part is drawn in the same pass as what is around it. */
  loadAhead: () => Promise<void>;
};

/** Stands in the place of a part that did not arrive. */
type MissingPart = ComponentType<{ onRetry: () => void }>;

const PartMissing: MissingPart = ({ onRetry }) => (
  <ErrorAlert message="common.partMissing" onRetry={onRetry} />
);

/**
 * A part of a page whose code arrives after the page. Where it does not arrive, the rest of the page stays: an
 * alert stands in the part's place, and it is asked for again by a press, or when the network is back. Source: issue 10, sentence 3.
 */
export function lazyPart<P extends object>(
  load: () => Promise<Module<P>>,
  Missing: MissingPart = PartMissing,
): LazyPart<P> {
  let arrived: ComponentType<P> | null = null;
  const loadPart = async () => {
    const module = await load();
    arrived = module.default;
    return module;
  };
  const First = lazy(loadPart);

  function Part({ placeholder, ...props }: P & { placeholder?: ReactNode }) {
    const [Content, setContent] = useState(() => arrived ?? First);
    // React keeps a part that failed as failed.
    const retry = () => setContent(() => lazy(loadPart));
    const part = <Content {...(props as unknown as P)} />;

    return (
      <PartBoundary onRetry={retry} Missing={Missing}>
        {placeholder === undefined ? part : <Suspense fallback={placeholder}>{part}</Suspense>}
      </PartBoundary>
    );
  }
  return Object.assign(Part, { loadAhead: async () => void (await loadPart()) });
}

type Props = { children: ReactNode; onRetry: () => void; Missing: MissingPart };

/** Holds a part that did not arrive; any other error is the page's. */
class PartBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    window.addEventListener('online', this.retry, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  retry = () => {
    window.removeEventListener('online', this.retry);
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingCode(error)) throw error;
    const { Missing } = this.props;
    return <Missing onRetry={this.retry} />;
  }
}
