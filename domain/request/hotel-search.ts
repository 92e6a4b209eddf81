/**
 * What a hotel's request is found by in the list: the beginnings of its words from three letters on, and what the screen
 * shows of it (telephone, reference, RFC). Terms are compared as a whole, so that they can be kept as keyed hashes.
 * Source: issue 34; ruling 56.
 */
import { bare, tidy } from '#domain/person/tidy.ts';
import { representativeOf, type SearchedHotel } from './hotel.ts';
import { requestNumber } from './request-name.ts';
import { fold } from './search-text.ts';

const SHORTEST = 3;
const LONGEST = 24;
const MAX_WORDS = 6;

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A short number is found whole: 'Hotel 21'. */
const isTerm = (word: string) => isLong(word) || /^\p{N}+$/u.test(word);
const isLong = (word: string) => word.length >= SHORTEST;

function beginningsOf(word: string): string[] {
  const whole = word.slice(0, LONGEST);
  if (whole.length <= SHORTEST) return isTerm(whole) ? [whole] : [];
  return Array.from({ length: whole.length - SHORTEST + 1 }, (_, more) =>
    whole.slice(0, SHORTEST + more),
  );
}

/** As it is shown, and as people write it: (553) 001-0003, 55 3001 0003. */
const phoneParts = (digits: string) => [0, 2, 3, 6].map((start) => digits.slice(start));

const referenceWord = (name: string) => bare(name).replace(/^SOL/, '').toLowerCase();

/** @param reference the request's name, `SOL-7K4F-29`. */
export function hotelTerms(hotel: SearchedHotel, reference: string): string[] {
  const { hotelName, emailRL, cellphoneNumber, rfc } = hotel;
  const words = [
    ...[hotelName, representativeOf(hotel), emailRL, rfc].flatMap(wordsIn),
    ...phoneParts(cellphoneNumber),
    referenceWord(reference),
  ];
  return [...new Set(words.flatMap(beginningsOf))];
}

/** What is looked for; nothing where too little is typed. All of it must be there. */
export function wantedTerms(q: string): string[] {
  const words = q.split(/\s+/).flatMap((word) => {
    const isReference = /^sol-/i.test(word) || (word.includes('-') && requestNumber(word) !== null);
    return isReference ? [referenceWord(word)].filter(isLong) : wordsIn(word);
  });
  const terms = isNumber(q) ? [bare(tidy(q, 'telephone'))] : words;
  return [...new Set(terms.filter(isTerm).map((term) => term.slice(0, LONGEST)))].slice(
    0,
    MAX_WORDS,
  );
}

/** Whether more has to be typed to find what begins like it: of a number, the whole alone is found. */
export const isTooShort = (q: string): boolean => q.trim() !== '' && !wantedTerms(q).some(isLong);

/** A telephone, or the part of it that is typed yet. */
const isNumber = (q: string) => /^[+\d\s().-]*\d[+\d\s().-]*$/.test(q);
