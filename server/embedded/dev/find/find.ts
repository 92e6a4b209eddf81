/**
 * From what a person reads out to where it comes from: a support code, a screen's code, a sentence of the screen, a place in a
 * built script. Source: proof, "Gallery".
 */
import codes from '#machines/codes.json' with { type: 'json' };
import type { LogLine, LogLines } from '../log-lines.ts';
import { ownShare } from './sentences.ts';
import { framesIn, sourcePlace } from './source-place.ts';
import { allWords, placesOf, screensWith, type Words } from './source-tree.ts';

type Screen = { code: string; state: string; address: string };
export type Found = {
  screens: Screen[];
  lines: LogLine[];
  /** Of a crash: the place in the build, and in the sources where this is its build. */
  frames: { frame: string; place: string | null }[];
  words: (Words & { places: string[]; screens: Screen[] })[];
};

/** More are no answer. */
const MOST_WORDS = 20;
/** `{done} de {total}` may be anything with a 'de' in it. */
const LEAST_OWN = 0.2;

const all: Screen[] = Object.entries(codes).map(([state, code]) => ({
  code,
  state,
  address: `/dev/states/${state.replace('.', '/')}`,
}));

export function createFinder({ lines, maps }: { lines: LogLines; maps: string }) {
  return (text: string): Found => {
    const found = lines.withText(text);
    const frames = framesIn(`${text} ${JSON.stringify(found)}`);
    return {
      screens: screensNamed(text, found),
      lines: found,
      frames: frames.map((frame) => ({ frame, place: sourcePlace(maps, frame) })),
      words: wordsLike(text),
    };
  };
}

/** By its code or its name, or as the line of a call that it made states it. */
function screensNamed(text: string, lines: LogLine[]): Screen[] {
  const wanted = `${text} ${JSON.stringify(lines)}`.toLowerCase();
  return all.filter(
    ({ code, state }) =>
      wanted.includes(code.toLowerCase()) || text.toLowerCase() === state.toLowerCase(),
  );
}

const wordsLike = (text: string) =>
  allWords()
    .map((words) => ({ words, share: shareOf(words, text) }))
    .filter(({ share }) => share >= LEAST_OWN)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MOST_WORDS)
    .map(({ words }) => {
      const places = placesOf(words.key);
      return { ...words, places, screens: screensOf(words.key, places) };
    });

const shareOf = ({ key, es, en }: Words, text: string) =>
  key === text ? 1 : Math.max(ownShare(es, text), ownShare(en, text));

/** Where it was seen by the last run of the tests; without one, all screens of the flow whose view names it. */
function screensOf(key: string, places: string[]): Screen[] {
  const seen = screensWith(key);
  if (seen.length > 0) return all.filter(({ code }) => seen.includes(code));
  const flows = places.flatMap((place) => /^src\/views\/([\w-]+)\//.exec(place)?.[1] ?? []);
  const machines = flows.map((flow) => flow.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
  return all.filter(({ state }) => machines.includes(state.split('.')[0] ?? ''));
}
