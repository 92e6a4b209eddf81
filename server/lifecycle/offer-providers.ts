/** The name and logo of a platform's offers, unless the lender names others. */
import type { OfferProvider } from '#contract/pre-approved-offers.ts';
import { platformName } from '#domain/request/platforms.ts';

/** A word mark: the platforms' own logos are theirs, and come with the lender's event. */
export function providerOf(platform: string): OfferProvider {
  const name = platformName(platform);
  return { name, logo: wordMark(name) };
}

const HEIGHT = 40;
/** Roughly a capital's width in a bold face of this height. */
const LETTER_WIDTH = 18;

function wordMark(name: string): string {
  const text = escaped(name);
  const width = 16 + name.length * LETTER_WIDTH;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">` +
    `<text x="8" y="29" font-family="sans-serif" font-size="26" font-weight="700" fill="#1a202c">${text}</text></svg>`;
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return `<img alt="${text}" width="${width}" height="${HEIGHT}" src="${source}">`;
}

/** Quotes too, since the text may stand in an attribute. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
