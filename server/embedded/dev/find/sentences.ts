/** Which words of the catalogue a sentence from the screen may be. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A no-break space is typed as any other. */
const plain = (text: string) => text.replace(/\s+/gu, ' ').trim().toLowerCase();
const literal = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/gu, ' ');

const oneOf = (options: Record<string, { value: MessageFormatElement[] }>) =>
  `(?:${Object.values(options)
    .map(({ value }) => patternOf(value))
    .join('|')})`;

/** As a regular expression: what is put in may be anything. */
function patternOf(parts: readonly MessageFormatElement[]): string {
  return parts
    .map((part) => {
      switch (part.type) {
        case TYPE.literal:
          return literal(part.value.toLowerCase());
        case TYPE.select:
        case TYPE.plural:
          return oneOf(part.options);
        case TYPE.tag:
          return patternOf(part.children);
        default:
          return '(.+?)';
      }
    })
    .join('');
}

/** The patterns of a message's sentences, in their order. */
function sentencesIn(message: string): string[] {
  const patterns = [''];
  for (const part of parse(message)) {
    const isOwn = part.type === TYPE.literal;
    const pieces = isOwn ? part.value.split(/(?<=[.:;!?])\s+/u) : [''];
    for (const [index, value] of pieces.entries()) {
      if (index > 0) patterns.push('');
      const pattern = isOwn ? patternOf([{ ...part, value }]) : patternOf([part]);
      patterns.push(`${patterns.pop() ?? ''}${pattern}`);
    }
  }
  return patterns.map((pattern) => pattern.trim());
}

/** A part of a message's own words, as short as this, is no find. */
const SHORTEST = 4;

/**
 * How much of a sentence is this message's own words, when it is the message filled in, or some sentences of it, or a part of
 * its words: 1 for all of it, 0 for another message, or where all was put in.
 */
export function ownShare(message: string, sentence: string): number {
  const wanted = plain(sentence);
  if (wanted.length >= SHORTEST && plain(message).includes(wanted)) return 1;
  const sentences = sentencesIn(message);
  const runs = sentences.flatMap((_, from) =>
    sentences.slice(from).map((_, index) => sentences.slice(from, from + index + 1).join(' ')),
  );
  const shares = runs.map((run) => {
    const putIn = new RegExp(`^${run.trim()}$`, 'u').exec(wanted)?.slice(1);
    return putIn ? 1 - putIn.join('').length / wanted.length : 0;
  });
  return Math.max(0, ...shares);
}
