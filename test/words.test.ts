/** Plain words: a name or comment that a reader from another company would have to ask about is renamed. Source: house.md. */
import { expect, it } from 'vitest';
import { filesOf, textOf } from '../scripts/source-graph.ts';

const ROOTS = ['domain', 'contract', 'machines', 'src', 'server', 'scripts', 'test'];

/** Pictures, or old words, where a standard term exists. */
const PICTURES = new Set(
  'fence patience hear tell speak say judged lying whoever nobody lest'.split(' '),
);

/** Code states, names and reports; the title of a test may use these of a screen. */
const SPEECH = new Set('tells says'.split(' '));

const SELF = 'test/words.test.ts';

/** Words of a text, those joined in a name apart: `hearLeaving` is `hear` and `leaving`. */
const wordsIn = (text: string): string[] =>
  [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());

it('code and comments use plain words', () => {
  const found = ROOTS.flatMap(filesOf)
    .filter((file) => file !== SELF)
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, index) =>
          wordsIn(line)
            .filter((word) => PICTURES.has(word) || (!file.startsWith('test/') && SPEECH.has(word)))
            .map((word) => `${file}:${index + 1} ${word}`),
        ),
    );
  expect(found).toEqual([]);
});

it('a word is found inside a name', () => {
  expect(wordsIn("hearLeaving, A_FENCE: 'HTTPCall'")).toEqual([
    'hear',
    'leaving',
    'a',
    'fence',
    'http',
    'call',
  ]);
});
