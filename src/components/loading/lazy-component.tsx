import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { isMissingCode } from './missing-code.ts';

type Module<P> = { default: ComponentType<P> };

/** Without a placeholder, what is around it waits for it as React's `Suspense` does. */
export type LazyComponent<P> = ComponentType<P & { placeholder?: ReactNode }> & {
  /** Fetches and runs the code, so that it is drawn in the same pass as what is around it. */
  loadAhead: () => Promise<void>;
};

/** Stands in the place of what did not arrive. */
export type Missing = ComponentType<{ onRetry: () => void }>;

/**
 * What `lazyPart` and `lazyPage` are made of.
 *
 * @param whereMissing what stands there when the code does not arrive; null where that is the page's failure.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<Module<P>>,
  whereMissing: Missing | null,
): LazyComponent<P> {
  let arrived: ComponentType<P> | null = null;
  const loadComponent = async () => {
    const module = await load();
    arrived = module.default;
    return module;
  };
  const First = lazy(loadComponent);

  function Lazy({ placeholder, ...props }: P & { placeholder?: ReactNode }) {
    const [Content, setContent] = useState(() => arrived ?? First);
    // React keeps what failed as failed.
    const retry = () => setContent(() => lazy(loadComponent));
    const content = <Content {...(props as unknown as P)} />;

    return (
      <MissingBoundary onRetry={retry} whereMissing={whereMissing}>
        {placeholder === undefined ? (
          content
        ) : (
          <Suspense fallback={placeholder}>{content}</Suspense>
        )}
      </MissingBoundary>
    );
  }
  return Object.assign(Lazy, { loadAhead: async () => void (await loadComponent()) });
}

type Props = { children: ReactNode; onRetry: () => void; whereMissing: Missing | null };

/** Holds code that did not arrive; any other error is the page's. */
class MissingBoundary extends Component<Props, { error: unknown }> {
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
    const { whereMissing: Instead } = this.props;
    if (!Instead || !isMissingCode(error)) throw error;
    return <Instead onRetry={this.retry} />;
  }
}
