/** What the list of hotels is searched by. Source: issue 34, 3; ruling 56. */
import { expect, it } from 'vitest';
import { hotelTerms, isTooShort, wantedTerms } from '#domain/request/hotel-search.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';

const terms = hotelTerms({ ...hotelForm, hotelName: 'Hotel Ámbar 21' }, 'SOL-88KR-H2');
const finds = (q: string) => {
  const wanted = wantedTerms(q);
  return wanted.length > 0 && wanted.every((term) => terms.includes(term));
};

it.each([
  'amb',
  'ÁMBAR',
  'hotel amb',
  'hotel 21',
  'Lucía Peña Ríos',
  'lucia@hotelambar.example',
  'ham200115ab6',
  'HAM2001',
  '5512345678',
  '(551) 234-5678',
  '(551) 234',
  '234-5678',
  '5678',
  '55 1234 5678',
  '+52 55 1234 5678',
  'ambar (551) 234-5678',
  'SOL-88KR-H2',
  'sol-88kr',
  '88KR-H2',
  '88kr',
])('%s is found', (q) => {
  expect(finds(q)).toBe(true);
});

it.each(['mbar', 'ambara', 'hotel 22', '678', '5512345679', 'SOL-88KR-H3', 'ambar jade', 'pena2'])(
  '%s is not',
  (q) => {
    expect(finds(q)).toBe(false);
  },
);

it.each(['', 'ho', '_', '%', 'a b', 'SOL-', 'sol-8', 'SOL-88'])(
  'too little is typed: «%s»',
  (q) => {
    expect(wantedTerms(q)).toEqual([]);
  },
);

it.each([
  ['', false],
  ['ho', true],
  ['55', true],
  ['(5', true],
  ['SOL-8', true],
  ['(551', false],
  ['hotel 21', false],
])('«%s» wants more letters: %s', (q, wanted) => {
  expect(isTooShort(q)).toBe(wanted);
});

it('no more than six words are looked for, and of a word 24 letters', () => {
  expect(wantedTerms('uno dos tres cuatro cinco seis siete')).toHaveLength(6);
  expect(wantedTerms('a'.repeat(80))).toEqual(['a'.repeat(24)]);
});
