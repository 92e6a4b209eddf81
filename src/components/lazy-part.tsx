import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';
import { isMissingCode } from './missing-code.ts';

/**
 * A part of a page whose code arrives after the page. Where it does not arrive, the rest of the page stays: an
 * alert stands in the part's place, and it is asked for again by a press, or when the network is back. Source: issue 10, sentence 3.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const First = lazy(load);

  return function LazyPart({ placeholder, ...props }: P & { placeholder: ReactNode }) {
    const [Part, setPart] = useState(() => First);
    // React keeps a part that failed as failed.
    const retry = () => setPart(() => lazy(load));

    return (
      <PartBoundary onRetry={retry}>
        <Suspense fallback={placeholder}>
          <Part {...(props as unknown as P)} />
        </Suspense>
      </PartBoundary>
    );
  };
}

type Props = { children: ReactNode; onRetry: () => void };

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
    return <ErrorAlert message="common.partMissing" onRetry={this.retry} />;
  }
}
