/** Of foreign HTML, what a logo is made of, and nothing that acts, loads or styles anything else. Source: ruling 13. */
import createDOMPurify, { type Config } from 'dompurify';

/** No `use`, `image`, `foreignObject`, filters or animation; no `a`: a logo leads nowhere. */
const TAGS = [
  ...['img', 'div', 'span', '#text'],
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'title'],
];

/** No `style`, `class` or `id`: they would reach beyond the logo. */
const ATTRIBUTES = [
  ...['src', 'alt', 'width', 'height'],
  ...['viewBox', 'preserveAspectRatio', 'xmlns', 'd', 'points', 'transform'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'dx', 'dy'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'opacity'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity'],
  ...['font-family', 'font-size', 'font-weight', 'letter-spacing', 'text-anchor'],
];

const CONFIG = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  KEEP_CONTENT: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

const purifier = createDOMPurify(window);

purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'src' && !isPicture(attrValue)) attribute.keepAttr = false;
  // A paint may point elsewhere.
  if (/url\s*\(|\\/i.test(attrValue) && attrName !== 'src') attribute.keepAttr = false;
});

const PICTURES = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** A picture in the text itself, of our own origin, or over TLS. The page's policy may allow less. */
function isPicture(address: string): boolean {
  if (PICTURES.test(address)) return true;
  if (!/^(https:\/\/|\/)/i.test(address)) return false;
  try {
    const { protocol, origin } = new URL(address, window.location.origin);
    return protocol === 'https:' || origin === window.location.origin;
  } catch {
    return false;
  }
}

/** The nodes of a logo; null where nothing is left that shows anything. */
export function sanitiseLogo(html: string): DocumentFragment | null {
  const logo = purifier.sanitize(html, CONFIG);
  for (const picture of logo.querySelectorAll('img:not([src])')) picture.remove();
  const shows = logo.querySelector('img, path, rect, circle, ellipse, line, polyline, polygon');
  return shows || logo.textContent?.trim() ? logo : null;
}
