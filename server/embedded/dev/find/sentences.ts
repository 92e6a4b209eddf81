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
          return '.+?';
      }
    })
    .join('');
}

const SHORTEST = 4;

/** Whether it is this message, filled in, or a part of its own words. */
export function isSentenceOf(message: string, sentence: string): boolean {
  const wanted = plain(sentence);
  if (wanted.length >= SHORTEST && plain(message).includes(wanted)) return true;
  const pattern = patternOf(parse(message)).trim();
  const isAnything = pattern.replaceAll('.+?', '').trim() === '';
  return !isAnything && new RegExp(`^${pattern}$`, 'u').test(wanted);
}
