/** What a person knows a device by. Of what a browser names itself by, nothing else is kept. */

/** The first that fits: the later ones name themselves in it too. */
const BROWSER_MARKS = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
] as const;

const SYSTEM_MARKS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

export type Browser = (typeof BROWSER_MARKS)[number][0];
export type System = (typeof SYSTEM_MARKS)[number][0];
export const BROWSERS: readonly Browser[] = BROWSER_MARKS.map(([name]) => name);
export const SYSTEMS: readonly System[] = SYSTEM_MARKS.map(([name]) => name);

export type Device = { browser: Browser | null; system: System | null };

/** @param userAgent the header that a browser names itself by. */
export const deviceOf = (userAgent = ''): Device => ({
  browser: BROWSER_MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null,
  system: SYSTEM_MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null,
});
