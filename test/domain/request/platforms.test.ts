import { expect, it } from 'vitest';
import { journeyOf } from '#domain/request/platforms.ts';

it.each([
  ['amazon', 'amazon'],
  ['oyo', 'hotel'],
  ['tienda-nube', 'offersFirst'],
  ['clip_pm', 'offersFirst'],
  ['another', 'offersFirst'],
])('%s goes %s', (platform, journey) => {
  expect(journeyOf(platform)).toBe(journey);
});
