import { createContext, use } from 'react';
import type { PublicLinks } from './Pages.tsx';

/** The public links of `/config.json`, for pages that show some of them. */
export const PublicLinksContext = createContext<PublicLinks>({});

export const usePublicLinks = () => use(PublicLinksContext);
