import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { styleCache } from '#app/style-cache.ts';

type Props = { head: HTMLElement; children: ReactNode };

/** What is drawn in another window writes its styles there. */
export function WindowStyles({ head, children }: Props) {
  const [cache] = useState(() => styleCache(head));
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
