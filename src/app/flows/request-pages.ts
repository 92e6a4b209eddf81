/** The pages behind the sign-in, which /login loads while the person types. */
import { lazyPage } from '../start/lazy-page.tsx';

export const RequestEntryPage = lazyPage(() => import('./RequestEntryFlow.tsx'));
export const RequestPage = lazyPage(() => import('./RequestFlow.tsx'));
