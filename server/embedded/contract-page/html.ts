/** The frame of the signing provider's pages: their style, their mark, and what a browser lets them do. */
import { createHash } from 'node:crypto';

const STYLE = `
  body { font: 1.0625rem/1.6 system-ui, sans-serif; color: #1a202c; background: #f7fafc; margin: 0 }
  main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: #fff }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: .5rem 1rem }
  dt { color: #4a5568 }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
  button { font: inherit; font-weight: 600; color: #fff; background: #007a58; border: 0;
    border-radius: .5rem; min-height: 3rem; padding: .75rem 1.5rem; cursor: pointer }
  button:focus-visible { outline: 3px solid #1a202c; outline-offset: 2px }
  .brand { display: flex; align-items: center; gap: .5rem; font-weight: 700 }
  .sum { border: 1px solid #dbe3df; border-radius: .75rem; padding: 1rem; margin: 1.5rem 0 }
  .sum strong { display: block; font-size: 1.375rem }
  .sum svg { display: block; width: 100%; height: 2.5rem; border-radius: .5rem; margin-top: 1rem }
  .who { font-size: .875rem; color: #4a5568; border-top: 1px solid #dbe3df; padding-top: 1rem }
  a { color: #00694d; display: inline-block; min-height: 2.75rem; line-height: 2.75rem }
  @media print { form, .keep { display: none } body { background: #fff } }
  .done { border-left: .25rem solid #007a58; padding: .5rem 1rem; background: #e6f7f1 }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The portal's mark, drawn in place: a copy has no other files. */
const MARK = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#06392c"/><path d="M7 21.5l6-6 4.5 4.5L25 11" fill="none" stroke="#00c08a" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="25" cy="11" r="2.6" fill="#fff"/></svg>`;

/** Nothing but this page's own style and icon, and its form to this origin. */
export const CONTRACT_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body><main><p class="brand">${MARK} Línea</p><h1>${escaped(title)}</h1>${body}</main></body>
</html>
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export const missingContractPage = (): string =>
  page(
    'Este enlace ya no abre ningún contrato',
    `<p>El enlace venció o no es correcto. Entra al portal: ahí encuentras el enlace vigente de tu
       contrato.</p><p><a href="/">Ir al portal</a></p>`,
  );
