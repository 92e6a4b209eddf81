/** Finds the Firefox and the WebKit that `npm run test:browsers` drives: Debian's. */
import { existsSync, globSync } from 'node:fs';

const HOW_TO = 'Get them with: apt-get install firefox-esr webkit2gtk-driver xvfb';

type Browsers = {
  firefox: string;
  webkit: { driver: string; browser: string; display: string };
};

/** @throws Error with instructions when one is missing. */
export function findBrowsers(exists: (path: string) => boolean = existsSync): Browsers {
  const missing: string[] = [];
  const find = (name: string, paths: string[]): string => {
    const found = paths.find((path) => exists(path));
    if (!found) missing.push(name);
    return found ?? '';
  };
  const browsers = {
    firefox: find('Firefox', ['/usr/bin/firefox-esr', '/usr/bin/firefox']),
    webkit: {
      driver: find('WebKitWebDriver', ['/usr/bin/WebKitWebDriver']),
      browser: find('MiniBrowser', globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort()),
      display: find('Xvfb', ['/usr/bin/Xvfb']),
    },
  };
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}. ${HOW_TO}`);
  return browsers;
}
