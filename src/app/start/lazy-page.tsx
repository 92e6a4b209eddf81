import { type ComponentType, use } from 'react';
import { loadCode } from './load-code.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** A page whose code arrives when it is first needed, or ahead; in both cases it is drawn in one pass once it is there. */
export type LazyPage = ComponentType & { loadAhead: () => Promise<void> };

export function lazyPage(load: Load): LazyPage {
  const code = loadCode(load);

  function Page() {
    const { default: Content } = use(code.current());
    return <Content />;
  }
  return Object.assign(Page, {
    async loadAhead() {
      // A failure here is none of the page: it asks for itself.
      await load();
      await code.load();
    },
  });
}
