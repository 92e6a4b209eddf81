/**
 * `npm run journeys:all`: the fewest stories that take every transition of a request's life on every platform, through the
 * real server and Chromium, and random ones by a seed. For the night: some 16 stories and, by `--random=200 --seed=1`, as
 * many more. Platforms' names as arguments live theirs alone; `--at-once=3` lives three side by side. Source: proof, "The
 * whole, explored to its end".
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { journeyOf, PLATFORMS } from '#domain/request/platforms.ts';
import { launch } from '#test/journeys/browser.ts';
import { startServer } from '#test/journeys/server.ts';
import { buildPortal } from './build/portal-build.ts';
import { live } from './journeys/live.ts';
import { coveringStories, randomStory } from './journeys/stories.ts';
import { randomOf } from './measure/bench/photos/random.ts';
import { findChromium } from './test-run/chromium.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    random: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: String(availableParallelism()) },
  },
});
const all = Object.keys(PLATFORMS);
const platforms = positionals.length > 0 ? positionals : all;
const { next, pick } = randomOf(Number(values.seed));

const covering = platforms.flatMap((platform) =>
  coveringStories(journeyOf(platform)).map((story) => ({ platform, story })),
);
const byChance = Array.from({ length: Number(values.random) }, () => {
  const platform = pick(platforms as [string, ...string[]]);
  return { platform, story: randomStory(journeyOf(platform), next) };
});
const stories = [...covering, ...byChance];

process.env.CHROMIUM = findChromium();
await buildPortal();
// The lender decides when a story asks for it.
const server = await startServer({ RATE_LIMIT: '100000', LENDER_DELAY_MS: String(24 * 3_600_000) });
const browser = await launch({ optimised: false });
let failed = 0;
try {
  const left = stories.entries();
  const liveThoseLeft = async () => {
    for (const [index, { platform, story }] of left) {
      const began = Date.now();
      const problem = await live({ browser, url: server.url }, platform, story);
      if (problem) failed += 1;
      const seconds = Math.round((Date.now() - began) / 1000);
      const events = story.acts.map(({ event }) => event).join(' ');
      console.log(`${index + 1}/${stories.length} ${platform}, ${seconds} s: ${events}`);
      if (problem) console.log(`  FAILED after ${problem}`);
    }
  };
  // One iterator for all: each takes the next story.
  await Promise.all(Array.from({ length: Number(values['at-once']) }, liveThoseLeft));
  console.log(`${stories.length} stories · ${failed} failed · seed ${values.seed}`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.end();
}
