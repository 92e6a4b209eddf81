/** The hosted page's HTML. No script and no inline style, so that its policy can forbid both. */
import { marketplaceAccounts } from './marketplace.ts';

export const STYLESHEET_PATH = '/oauth2/page.css';

export const stylesheet = `
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 3rem auto; padding: 0 1rem; color: #17212b; background: #fff; }
h1 { font-size: 1.5rem; line-height: 1.25; }
button { display: block; width: 100%; min-height: 3rem; margin: 0.75rem 0; padding: 0.5rem 1rem; font: inherit; text-align: left; color: inherit; background: #f2f5f7; border: 1px solid #5b6b7a; border-radius: 0.5rem; cursor: pointer; }
button:hover { background: #e3eaef; }
button:focus-visible { outline: 3px solid #00684a; outline-offset: 2px; }
button small { display: block; color: #44525f; }
`;

/** Everything off but our stylesheet and icon; the form may lead to the portal that asked, and nowhere else. */
export const contentSecurityPolicy = (formTarget = '') =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${formTarget}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Lets a person choose whom to be. `transaction` is what the answer refers to. */
export function chooserPage(transaction: string): string {
  const accounts = Object.entries(marketplaceAccounts).map(
    ([key, { name, email }]) =>
      `<button name="account" value="${key}">${escaped(name)} <small>${escaped(email)}</small></button>`,
  );
  return page(
    'Entrar con Amazon (demostración)',
    `<p>El portal de crédito pide ver tu nombre y tu correo. Elige una cuenta de ejemplo:</p>
<form method="post" action="/oauth2/idpresponse">
<input type="hidden" name="transaction" value="${escaped(transaction)}">
${accounts.join('\n')}
<button name="decision" value="deny">Cancelar</button>
</form>`,
  );
}

export const refusalPage = (sentence: string) =>
  page('No pudimos iniciar tu sesión', `<p>${escaped(sentence)}</p>`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
