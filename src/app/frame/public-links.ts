import { createContext, use } from 'react';
import type { LegalLinkName } from '#domain/request/legal-links.ts';

/** Where each link leads: by the build, and in production by the settings. None where neither is there yet. */
export type LegalLinks = Partial<Record<LegalLinkName, string>>;

/** The public links of `/config.json`; none where it cannot be had. */
export type PublicLinks = LegalLinks & {
  help_email?: string;
  help_phone?: string;
  help_whatsapp?: string | undefined;
  help_hours?: string | undefined;
} & Partial<Record<'app_store' | 'play_store', string>>;

/** For pages that show some of them. */
export const PublicLinksContext = createContext<PublicLinks>({});

export const usePublicLinks = () => use(PublicLinksContext);
