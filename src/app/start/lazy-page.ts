import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from '#components/loading/lazy-component.tsx';
import { loadCode } from './load-code.ts';

export type LazyPage = LazyComponent<object>;

/** A page whose code arrives when it is first needed, or ahead. Where it does not arrive, the error boundary takes its place. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage =>
  lazyComponent(loadCode(load).load, null);
