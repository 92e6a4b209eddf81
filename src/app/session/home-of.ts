import { isByStaff, journeyOf } from '#domain/request/platforms.ts';

/** Hotel staff land on their list, all others on their request. Source: spec 2 (/login). */
export const homeOf = (platform: string) =>
  isByStaff(journeyOf(platform)) ? '/records' : '/request';
