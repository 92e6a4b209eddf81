import { expect, it } from 'vitest';
import { assignmentDeed, HOTEL_DEEDS, isHotelDeed, isMove } from '#domain/request/hotel-history.ts';

it.each([
  [null, 'sofia', 'assignee.set'],
  ['sofia', 'ivan', 'assignee.change'],
  ['sofia', null, 'assignee.clear'],
  ['sofia', 'sofia', null],
  [null, null, null],
])('given from %s to %s: %s', (before, after, deed) => {
  expect(assignmentDeed(before, after)).toBe(deed);
});

it('links and who takes care of it leave a request where it is', () => {
  expect(HOTEL_DEEDS.filter((deed) => !isMove(deed))).toEqual([
    'terms.share',
    'terms.remind',
    'terms.linkEnd',
    'documents.share',
    'documents.remind',
    'documents.linkEnd',
    'assignee.set',
    'assignee.change',
    'assignee.clear',
  ]);
});

it('what only the lender is to know is no deed', () => {
  expect(['client.save', 'clabe.change'].map(isHotelDeed)).toEqual([true, false]);
});
