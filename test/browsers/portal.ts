/** One portal and one browser for a file of stories, in each engine. A story fails with whatever went wrong behind the screen. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { findBrowsers } from '../../scripts/test-run/browsers.ts';
import type { TestFile } from '../journeys/files.ts';
import { startPrepared } from '../journeys/prepared-server.ts';
import type { Server } from '../journeys/server.ts';
import type { Engine, Profile } from './engines/engine.ts';
import { openFirefox } from './engines/firefox.ts';
import { openWebKit } from './engines/webkit.ts';
import { type Observer, openObserver } from './observer.ts';
import { type Person, personAt } from './person.ts';

const browsers = findBrowsers();
const pictures = fileURLToPath(new URL('../journeys/pictures/', import.meta.url));
const engines: [string, () => Promise<Engine>][] = [
  ['Firefox', () => openFirefox(browsers.firefox)],
  ['WebKit', () => openWebKit(browsers.webkit)],
];

export type Portal = {
  server: () => Server;
  /** A new person at the portal. */
  visit: (path?: string) => Promise<Person>;
  /** Where a file lies on this machine. */
  onDisk: (file: TestFile) => string;
  /** From now on this may go wrong in this story. */
  expect: (problem: RegExp) => void;
};

/** Runs the stories in each engine; the seeded world is fresh for each. */
export function inEachEngine(
  stories: (portal: Portal) => void,
  settings: Record<string, string> = {},
) {
  describe.each(engines)('%s', (name, openEngine) => {
    let engine: Engine;
    let observer: Observer;
    let server: Server;
    let folder: string;
    let profiles: Profile[] = [];
    let expected: RegExp[] = [];
    let isUsed = false;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'portal-chosen-'));
      observer = await openObserver();
      [server, engine] = await Promise.all([
        startPrepared({ PUBLIC_URL: observer.url, ...settings }),
        openEngine(),
      ]);
      observer.leadTo(server.url);
    });
    beforeEach(async () => {
      expected = [];
      if (isUsed) await server.reset();
      isUsed = true;
    });
    afterEach(async ({ task }) => {
      const open = profiles;
      profiles = [];
      if (task.result?.state === 'fail') await depict(open, `${name}-${task.name}`);
      for (const profile of open) await profile.close();
      const problems = [...observer.takeProblems(), ...open.flatMap((each) => each.problems())];
      const unexpected = problems.filter((line) => !expected.some((each) => each.test(line)));
      expect(unexpected).toEqual([]);
    });
    afterAll(async () => {
      await engine?.close();
      await server?.end();
      await observer?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    stories({
      server: () => server,
      async visit(path = '/') {
        const profile = await engine.open();
        profiles.push(profile);
        const person = personAt(profile.tab, observer.url);
        await person.goto(path);
        return person;
      },
      onDisk({ name, buffer }) {
        const path = join(folder, name);
        writeFileSync(path, buffer);
        return path;
      },
      expect: (problem) => void expected.push(problem),
    });
  });
}

const PICTURE_MS = 10_000;

/** What the people saw when a story failed. */
async function depict(open: Profile[], name: string) {
  mkdirSync(pictures, { recursive: true });
  for (const { tab } of open) {
    // A browser that no longer draws gives no picture.
    const late = sleep(PICTURE_MS, null, { ref: false });
    const picture = await Promise.race([tab.picture().catch(() => null), late]);
    const file = `failed-${name.replaceAll(/\W+/g, '-')}.png`;
    if (picture) writeFileSync(join(pictures, file), picture);
  }
}
