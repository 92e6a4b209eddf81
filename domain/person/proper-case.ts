/** Small words inside a name. */
const PARTICLES = ['de', 'del', 'la', 'las', 'los', 'y', 'e'];

/** A name that is written in capitals alone, as people write it: 'MARÍA DEL CARMEN' is 'María del Carmen'. */
export function properCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && PARTICLES.includes(word) ? word : capitalised(word)))
    .join(' ');
}

const capitalised = (word: string): string =>
  word.replace(
    /(^|[-'’.])(\p{L})/gu,
    (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
  );
