import createCache from '@emotion/cache';

/**
 * Where styles are written: into the page, or into another window's document. The server writes the nonce into the page, and
 * allows styles that carry it; a window that the page opens has the page's rules.
 */
export function styleCache(container?: HTMLElement) {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  return createCache({ key: 'p', ...(nonce && { nonce }), ...(container && { container }) });
}
