/** The pages behind the sign-in, which /login loads while the person types. */
import type { LoadHome } from '#services/provide/session/profile.ts';
import { lazyPage } from '../start/lazy-page.ts';

export const RequestEntryPage = lazyPage(() => import('./RequestEntryFlow.tsx'));
export const RequestPage = lazyPage(() => import('./RequestFlow.tsx'));

/** What the first of them shows. */
export const loadHome: LoadHome = () => import('./due-step.ts');
