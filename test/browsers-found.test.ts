/** Where the browsers of `npm run test:browsers` are not there, one sentence names them and how to get them. */
import { expect, it } from 'vitest';
import { findBrowsers } from '../scripts/test-run/browsers.ts';

it('names what is missing, and the packages', () => {
  expect(() => findBrowsers(() => false)).toThrow(
    'Missing: Firefox, WebKitWebDriver, MiniBrowser, Xvfb. Get them with: apt-get install firefox-esr webkit2gtk-driver xvfb',
  );
});
