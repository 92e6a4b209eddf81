/** What the embedded mode shows in place of production's settings: public pages of public bodies, and made-up names. */
import type { PortalConfig } from '#contract/config.ts';
import { legalLinks } from '#domain/request/legal-links.ts';
import type { Lender } from '#domain/request/lender.ts';

export const EMBEDDED_LINKS: PortalConfig['links'] = {
  help_email: 'ayuda@portal.example',
  help_phone: '55 5000 0000',
  help_whatsapp: '525550000000',
  help_hours: 'mon-fri 09:00-18:00',
  incorporation: legalLinks.incorporation.address,
  terms: legalLinks.terms.address,
  privacy: legalLinks.privacy.address,
  risks: legalLinks.risks.address,
  education: legalLinks.education.address,
  une: legalLinks.une.address,
  entities: legalLinks.entities.address,
  consumer: legalLinks.consumer.address,
  app_store: 'https://www.apple.com/mx/app-store/',
  play_store: 'https://play.google.com/store/apps',
};

/** Made up: no entity has this name or number. */
export const EMBEDDED_LENDER: Lender = {
  name: 'Capital de Trabajo Demo, S.A.P.I. de C.V., SOFOM, E.N.R.',
  address: 'Calle Ejemplo 100, Juárez, 06600 Ciudad de México',
  supervisor: 'CONDUSEF, CNBV',
  reca: '0000-000-000000/00-00000-0000',
  une_email: 'une@portal.example',
  une_phone: '55 5000 0001',
};
