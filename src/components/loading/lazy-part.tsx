import type { ComponentType } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { type LazyComponent, lazyComponent, type Missing } from './lazy-component.tsx';

const PartMissing: Missing = ({ onRetry }) => (
  <ErrorAlert message="common.partMissing" onRetry={onRetry} />
);

/**
 * A part of a page whose code arrives after the page. Where it does not arrive, the rest of the page stays: an
 * alert stands in the part's place, and it is asked for again by a press, or when the network is back. Source: issue 10, sentence 3.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  whereMissing: Missing = PartMissing,
): LazyComponent<P> => lazyComponent(load, whereMissing);
