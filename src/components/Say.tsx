import { useLabel, type Words } from './words.ts';

/** Words as text. */
export function Say({ words }: { words: Words }) {
  return useLabel()(words);
}
